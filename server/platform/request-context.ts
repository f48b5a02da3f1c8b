import { AsyncLocalStorage } from "node:async_hooks";

/** What a third party calls with, by our number. */
export interface Credential {
  readonly kind: "key" | "application";
  readonly id: number;
}

/** What one request carries through every layer without being passed along. */
export interface RequestContext {
  readonly requestId: string;
  statements: number;
  /** Name of the operation of our client's that it runs, if it runs one. */
  operation?: string;
  personId?: number;
  /** The API key or the application that calls, as soon as it is known. */
  credential?: Credential;
  /** Deprecated fields of its document, as schema coordinates. */
  deprecatedFields?: ReadonlySet<string>;
  readonly errorCodes: Set<string>;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` as one request. */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Runs `work` for no request in particular: what it starts goes on after the request that happened to start it. */
export function runOutsideRequests<T>(work: () => T): T {
  return storage.exit(work);
}

/** Notes the caller, by our number. */
export function notePerson(id: number): void {
  const request = storage.getStore();
  if (request) request.personId = id;
}

/** Notes what a third party calls with, also where it is refused. */
export function noteCredential(credential: Credential): void {
  const request = storage.getStore();
  if (request) request.credential = credential;
}

/** Notes which deprecated fields a third party asks for. */
export function noteDeprecatedFields(coordinates: ReadonlySet<string>): void {
  const request = storage.getStore();
  if (request) request.deprecatedFields = coordinates;
}

/** Notes an error for the log and the metrics of the request that is being answered. */
export function noteErrorCode(code: string): void {
  storage.getStore()?.errorCodes.add(code);
}

/** The request being answered, if any. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
