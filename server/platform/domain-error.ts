import { describeCode, type ErrorCode, type ErrorKind } from "./error-codes";

export type ErrorDetails = Readonly<
  Record<
    string,
    | Fact
    | Readonly<Record<string, Fact | readonly string[]>>
    | readonly FieldFault[]
    | readonly string[]
  >
>;

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

type Fact = string | number | boolean | null;

/** The only deliberate error. `message` is shown; `code` is stable. */
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

/** `field` as in the request. */
export function invalid(
  field: string,
  message: string,
  code: ErrorCode = "INVALID_INPUT",
): DomainError {
  return new DomainError(code, message, { field });
}

export function answerTooLarge(limit: number): DomainError {
  const message = `The answer holds more than ${limit} objects: ask for less at once.`;
  return new DomainError("ANSWER_TOO_LARGE", message, { limit });
}

/** Message, code and field of the first; all as `faults`. A single error is returned unchanged. */
export function allFaults(errors: readonly [DomainError, ...DomainError[]]): DomainError {
  const [first] = errors;
  if (errors.length === 1) return first;
  const faults = errors.flatMap(faultsOf);
  return new DomainError(first.code, first.message, { ...first.details, faults });
}

function faultsOf({ message, details: { field, faults } }: DomainError): readonly FieldFault[] {
  return (faults as readonly FieldFault[] | undefined) ?? [{ field: String(field), message }];
}

export function faultsBy(rule: () => unknown): readonly FieldFault[] {
  try {
    rule();
    return [];
  } catch (error) {
    if (!isAboutField(error)) throw error;
    return faultsOf(error);
  }
}

/** Rejects all faults at once. */
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

export function signInFirst(): DomainError {
  return new DomainError("UNAUTHENTICATED", "Please sign in to continue.");
}

const DELETED =
  "This account was deleted. Please contact us, or sign up with another e-mail address.";

/** Signing in again does not help. */
export function accountDeleted(code: "UNAUTHENTICATED" | "ALREADY_REGISTERED" = "UNAUTHENTICATED") {
  return new DomainError(code, DELETED, { isAccountDeleted: true });
}

/** Missing, or hidden from the actor. */
export function notFound(what: string): DomainError {
  return new DomainError("NOT_FOUND", `${what} not found`);
}
