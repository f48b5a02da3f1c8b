/** Each module adds its services (`declare module` in its `*.module.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it.
export interface Services {}

/** One request's loaders; declared as services are. */
export interface Loaders {
  /** Reads a list once per request, under any number of aliases. */
  readonly once: <Value>(name: string, read: () => Promise<Value>) => Promise<Value>;
}
