import { describeCode, type ErrorCode } from "./error-codes";

/** The kinds of error; each API translates a kind to its own status. */
export type ErrorKind =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "invalid"
  | "conflict"
  | "limited"
  | "unavailable"
  | "internal";

/** Facts a client may act on: the field at fault, the places taken, the reason of a disabled date. */
export type ErrorDetails = Readonly<
  Record<string, Fact | Readonly<Record<string, Fact>> | readonly FieldFault[] | readonly string[]>
>;

/** A field of an input and what is wrong there, in words for people. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

type Fact = string | number | boolean | null;

/**
 * The one error a service throws on purpose. `message` is shown to people as it is;
 * `code` is stable, read by programs, and says of what kind the error is.
 */
export class DomainError extends Error {
  override name = "DomainError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }

  get kind(): ErrorKind {
    return describeCode(this.code).kind;
  }
}

/** A value in the request is wrong; `field` names it as the request does. */
export function invalid(
  field: string,
  message: string,
  code: ErrorCode = "INVALID_INPUT",
): DomainError {
  return new DomainError(code, message, { field });
}

/** An answer would hold more objects than one may. */
export function answerTooLarge(limit: number): DomainError {
  const message = `The answer holds more than ${limit} objects: ask for less at once.`;
  return new DomainError("ANSWER_TOO_LARGE", message, { limit });
}

/**
 * The error of an input with several faults: the words, the code and the field of the first, and all of them as
 * `faults`. One fault alone is refused as it is.
 */
export function allFaults(errors: readonly [DomainError, ...DomainError[]]): DomainError {
  const [first] = errors;
  if (errors.length === 1) return first;
  const faults = errors.flatMap(({ message, details }) => {
    const { field, faults: own } = details;
    return (own as readonly FieldFault[] | undefined) ?? [{ field: String(field), message }];
  });
  return new DomainError(first.code, first.message, { ...first.details, faults });
}

/** Reads every field of an input, in their order, and refuses all that are wrong at once. */
export function readFields<Values extends object>(
  readers: {
    readonly [Name in keyof Values]: () => Values[Name];
  },
): Values {
  const values: Partial<Values> = {};
  const errors: DomainError[] = [];
  for (const name of Object.keys(readers) as (keyof Values)[]) {
    try {
      values[name] = readers[name]();
    } catch (error) {
      if (!isAboutField(error)) throw error;
      errors.push(error);
    }
  }
  const [first, ...others] = errors;
  if (first) throw allFaults([first, ...others]);
  return values as Values;
}

function isAboutField(error: unknown): error is DomainError {
  return error instanceof DomainError && error.kind === "invalid" && "field" in error.details;
}

/** No one is proven to be calling, or no one that may sign in. */
export function signInFirst(): DomainError {
  return new DomainError("UNAUTHENTICATED", "Please sign in to continue.");
}

/** Nothing there, or nothing this actor may know of. */
export function notFound(what: string): DomainError {
  return new DomainError("NOT_FOUND", `${what} not found`);
}
