/** The services of all modules by name. Each module declares its own (`declare module` in its `*.module.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it.
export interface Services {}

/** The batch readers of one request, by name; declared as services are. */
export interface Loaders {
  /** Reads a list once per request, under however many aliases. */
  readonly once: <Value>(name: string, read: () => Promise<Value>) => Promise<Value>;
}
