import { AsyncLocalStorage } from "node:async_hooks";

export interface Credential {
  readonly kind: "key" | "application";
  readonly id: number;
}

/** Carried through all layers by AsyncLocalStorage. */
export interface RequestContext {
  readonly requestId: string;
  readonly channel: "graphql" | "rest" | "web";
  statements: number;
  /** Only of the own client. */
  operation?: string;
  personId?: number;
  credential?: Credential;
  deprecatedFields?: ReadonlySet<string>;
  readonly errorCodes: Set<string>;
  /** Unless the document is the own client's. */
  rootFields?: readonly string[];
  /** Cause of an outage. */
  cause?: string;
  /** Absent where the request may write, which is always finished. */
  reads?: Set<() => void>;
  isGivenUp?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();
const shared = new AsyncLocalStorage<boolean>();

export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** For work that outlives the request. */
export function runOutsideRequests<T>(work: () => T): T {
  return storage.exit(work);
}

/** Also for rejected calls. */
export function noteInRequest(
  fields: Partial<Pick<RequestContext, "personId" | "credential" | "deprecatedFields">>,
): void {
  Object.assign(storage.getStore() ?? {}, fields);
}

export function noteErrorCode(code: string): void {
  storage.getStore()?.errorCodes.add(code);
}

/** Keeps the first. */
export function noteCause(cause: string): void {
  const request = storage.getStore();
  if (request) request.cause ??= cause;
}

/** Work for several requests survives the cancellation of one. */
export function runForSeveral<T>(work: () => T): T {
  return shared.run(true, work);
}

export function allowCancellation(): void {
  const request = storage.getStore();
  if (request) request.reads ??= new Set();
}

export function giveUp(request: RequestContext): void {
  request.isGivenUp = true;
  for (const end of request.reads ?? []) end();
}

type ReadingRequest = RequestContext & Required<Pick<RequestContext, "reads">>;

export function requestThatEndsReads(): ReadingRequest | undefined {
  const request = storage.getStore();
  return request?.reads && !shared.getStore() ? (request as ReadingRequest) : undefined;
}

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
