export type ErrorKind =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "invalid"
  | "conflict"
  | "limited"
  | "unavailable"
  | "internal";

export interface ErrorCodeDescription {
  readonly kind: ErrorKind;
  readonly meaning: string;
  readonly remedy: string;
  readonly details?: Readonly<Record<string, string>>;
}

export type ErrorCodes = Readonly<Record<string, ErrorCodeDescription>>;

export const FIELD = { field: "The field of the input at fault." };
export const DELETED_ACCOUNT = {
  isAccountDeleted: "True when the account was deleted, so that signing in again does not help.",
};
const LIMIT = { limit: "How many there may be." };
const ASK_LESS = "Ask for less, or in several requests.";
export const AGAIN = "Send the same call again after a moment.";

const COMMON = {
  UNAUTHENTICATED: {
    kind: "unauthenticated",
    meaning: "Nobody is signed in, or the token is expired, forged or of somebody who has left.",
    remedy:
      "Send a good bearer token: people sign in for a fresh ID token, applications get another access token with the refresh token.",
    details: DELETED_ACCOUNT,
  },
  NOT_REGISTERED: {
    kind: "forbidden",
    meaning: "The token is good, but this person has no profile yet.",
    remedy: "Call `registerUser` once, then repeat the call.",
  },
  FORBIDDEN: {
    kind: "forbidden",
    meaning: "The signed-in person may not do this, or an API key of one community may not.",
    remedy:
      "Leave it to administrators, who sign in, or to an API key of all communities; applications act as residents, also for an administrator.",
  },
  SCOPE_MISSING: {
    kind: "forbidden",
    meaning: "The API key or the application lacks the scope for a field or a call.",
    remedy:
      "Ask an administrator for a key with one of `requiredScopes`, or the resident to allow it.",
    details: {
      field: "The field that was refused; the rest of the answer stands.",
      requiredScopes: "The scopes of which one is needed.",
      grantedScopes: "The scopes as they were granted, a list; some have others in them.",
    },
  },
  CLOSED_TO_APPLICATIONS: {
    kind: "forbidden",
    meaning:
      "No API key, or no application, may do this, whatever its scopes. The message says whether the other may.",
    remedy: "Leave it to a person who signs in, or to the other kind of caller.",
    details: {
      field:
        "The field that was refused; the rest of the answer stands. Not told where a rule for people refused it.",
    },
  },
  IDENTITY_UNAVAILABLE: {
    kind: "unavailable",
    meaning: "The identity service cannot be reached, so nobody can be checked or changed there.",
    remedy: AGAIN,
  },
  INVALID_INPUT: {
    kind: "invalid",
    meaning: "A value is missing, has the wrong form or is out of bounds.",
    remedy: "Correct the field that is named; the message says how.",
    details: FIELD,
  },
  NOT_FOUND: {
    kind: "not_found",
    meaning: "There is no such object, or you may not know of it.",
    remedy: "Check the id; an id of another type is not found either.",
  },
  CLIENT_KEY_REUSED: {
    kind: "invalid",
    meaning: "The client key was used before, for a different request.",
    remedy: "Make a new key for each new request, and keep it for its retries.",
    details: FIELD,
  },
  CHANGED_MEANWHILE: {
    kind: "conflict",
    meaning: "Somebody else changed it since the caller saw it, so nothing was overwritten.",
    remedy: "Read it again, then decide again: send what it is `now` as seen to overwrite that.",
    details: { now: "What the caller saw otherwise, by field, as it is now; after `seen` only." },
  },
  CONFLICTING_CHANGE: {
    kind: "conflict",
    meaning: "Others changed the same thing at the same time, several times over.",
    remedy: AGAIN,
  },
  IN_USE: {
    kind: "conflict",
    meaning: "It cannot be deleted while other things use it.",
    remedy: "Move or delete what uses it first.",
    details: { count: "How many things use it." },
  },
  NAME_TAKEN: {
    kind: "conflict",
    meaning: "There is one of that name already.",
    remedy: "Choose another name.",
    details: FIELD,
  },
  BAD_REQUEST: {
    kind: "invalid",
    meaning:
      "The request cannot be read: no JSON, no query, not the method or the media type that it needs, or a version of the contract that there is not.",
    remedy: "POST a JSON object with `query` and `variables`.",
  },
  TOO_LARGE: {
    kind: "invalid",
    meaning: "The body is larger than the endpoint takes.",
    remedy: "Send less; pass values as variables.",
  },
  BATCH_NOT_SUPPORTED: {
    kind: "invalid",
    meaning: "The body is a list of operations.",
    remedy: "Send one operation per request.",
  },
  GRAPHQL_PARSE_FAILED: {
    kind: "invalid",
    meaning: "The document is not GraphQL.",
    remedy: "Correct the document where `locations` says.",
  },
  GRAPHQL_VALIDATION_FAILED: {
    kind: "invalid",
    meaning: "The document does not fit the schema, or nests lists in a way that has no bound.",
    remedy: "Correct the document where `locations` says.",
  },
  OPERATION_RESOLUTION_FAILURE: {
    kind: "invalid",
    meaning: "The document has no operation of that name, or several and none was named.",
    remedy: "Send the `operationName` of one of them.",
  },
  PERSISTED_QUERY_NOT_SUPPORTED: {
    kind: "invalid",
    meaning:
      "Automatic persisted queries are not supported. It comes with HTTP 200, as their protocol has it.",
    remedy: "Send the document itself.",
  },
  DOCUMENT_TOO_LONG: {
    kind: "invalid",
    meaning: "The document has too many words and signs.",
    remedy: ASK_LESS,
    details: LIMIT,
  },
  DOCUMENT_TOO_DEEP: {
    kind: "invalid",
    meaning: "Too many fields stand within each other.",
    remedy: ASK_LESS,
    details: LIMIT,
  },
  DOCUMENT_TOO_COSTLY: {
    kind: "invalid",
    meaning: "The answer could hold too many objects.",
    remedy: "Ask for smaller pages, or for less of each object.",
    details: { ...LIMIT, cost: "Objects that the answer could hold." },
  },
  TOO_MANY_FIELDS: {
    kind: "invalid",
    meaning: "The document asks for too many fields.",
    remedy: ASK_LESS,
    details: LIMIT,
  },
  TOO_MANY_FRAGMENTS: {
    kind: "invalid",
    meaning: "The document has too many fragments.",
    remedy: ASK_LESS,
    details: LIMIT,
  },
  ANSWER_TOO_LARGE: {
    kind: "invalid",
    meaning:
      "The answer came to hold too many objects while it was made, and was given up; a change may have been made.",
    remedy: "Ask for lists by their connections, a page at a time.",
    details: LIMIT,
  },
  TOO_MANY_ALIASES: {
    kind: "invalid",
    meaning: "The document has too many aliases.",
    remedy: ASK_LESS,
    details: LIMIT,
  },
  TOO_MANY_DIRECTIVES: {
    kind: "invalid",
    meaning: "The document has too many directives.",
    remedy: ASK_LESS,
    details: LIMIT,
  },
  SIGN_IN_FOR_DOCUMENTS: {
    kind: "unauthenticated",
    meaning: "A guest may only run the operations of Aaviri's own client.",
    remedy: "Sign in to send documents of your own.",
  },
  METHOD_NOT_ALLOWED: {
    kind: "invalid",
    meaning:
      "The address does not take this method. `/graphql` and `/graphql/stream` say `BAD_REQUEST` instead.",
    remedy: "Use one of the methods in the header `Allow`.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    kind: "invalid",
    meaning:
      "The body is of a type that is not read here. `/graphql` and `/graphql/stream` say it to clients that accept `application/graphql-response+json`, and `BAD_REQUEST` to others.",
    remedy: "Send JSON in UTF-8, and say so in `Content-Type`.",
  },
  PERSISTED_DOCUMENT_NOT_FOUND: {
    kind: "not_found",
    meaning: "The server does not know the document of this id.",
    remedy: "Reload the application, or send the document itself.",
  },
  UNAVAILABLE: {
    kind: "unavailable",
    meaning:
      "The service is too busy or its database is away. Where its answer was lost, a change may have been made.",
    remedy:
      "Repeat the call after a moment (`Retry-After`), with the same client key: what was done already is answered again, and not done twice.",
  },
  TIMED_OUT: {
    kind: "unavailable",
    meaning: "The operation took too long and was given up; a change may have been made.",
    remedy: "Look whether the change was made, or repeat the call with the same client key.",
  },
  INTERNAL_SERVER_ERROR: {
    kind: "internal",
    meaning: "Something went wrong that nobody expected.",
    remedy: "Try again; if it goes wrong again, tell support the number.",
    details: { errorId: "The number by which the server's log knows it." },
  },
  RATE_LIMITED: {
    kind: "limited",
    meaning: "Too many calls of this kind from one caller.",
    remedy: "Wait as many seconds as `retryAfter` says.",
    details: { retryAfter: "Seconds to wait." },
  },
  TOO_MANY_STREAMS: {
    kind: "limited",
    meaning: "The caller has as many live streams open as are allowed.",
    remedy: "Close one before opening another.",
    details: { limit: "Streams allowed at once." },
  },
} as const satisfies ErrorCodes;

/** Modules add codes by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it by declaration merging.
export interface ErrorCodesOfModules {}

/** Stable: codes are never removed. */
export type ErrorCode = keyof typeof COMMON | ErrorCodesOfModules[keyof ErrorCodesOfModules];

const known = new Map<string, ErrorCodeDescription>(Object.entries(COMMON));

export function addErrorCodes(codes: ErrorCodes): void {
  for (const [code, description] of Object.entries(codes)) known.set(code, description);
}

export function describeCode(code: ErrorCode): ErrorCodeDescription {
  return known.get(code) ?? COMMON.INTERNAL_SERVER_ERROR;
}

/** The source of `docs/api/errors.md`. */
export function allErrorCodes(): readonly (readonly [string, ErrorCodeDescription])[] {
  return [...known];
}
