import { withoutHelp } from "./error-help";

export interface GraphqlAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly errors?: readonly { message: string; extensions: Record<string, unknown> }[];
  readonly code?: string;
}

type Told<Data> =
  | { readonly event: "next"; readonly result: Pick<GraphqlAnswer<Data>, "data" | "errors"> }
  | { readonly event: "complete" };

const TIMEOUT_MS = 120_000;

export class LiveAnswers<Data> {
  readonly told: Told<Data>[] = [];
  /** Keep-alive comments. */
  heartbeats = 0;
  readonly over: Promise<void>;
  private readonly waiting = new Set<() => void>();

  private constructor(
    readonly response: Response,
    readonly error: Pick<GraphqlAnswer<null>, "errors" | "code"> | null,
    private readonly ending: AbortController,
  ) {
    this.over = error ? Promise.resolve() : this.read().catch(() => undefined);
  }

  static async open<Data>(
    url: string,
    headers: Record<string, string>,
    body: object,
  ): Promise<LiveAnswers<Data>> {
    const ending = new AbortController();
    const response = await fetch(`${url}/graphql/stream`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream", ...headers },
      body: JSON.stringify(body),
      signal: ending.signal,
    });
    const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
    if (isStream) return new LiveAnswers<Data>(response, null, ending);
    const { errors } = withoutHelp((await response.json()) as GraphqlAnswer<null>);
    const code = errors?.[0]?.extensions.code as string | undefined;
    return new LiveAnswers<Data>(response, { errors, code }, ending);
  }

  get results() {
    return this.told.flatMap((each) => (each.event === "next" ? [each.result] : []));
  }

  get isComplete(): boolean {
    return this.told.at(-1)?.event === "complete";
  }

  async until(isSo: (answers: this) => boolean): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (!isSo(this)) {
      if (Date.now() > deadline) throw new Error(`Not told: ${JSON.stringify(this.told)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 100);
        this.waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
      this.waiting.clear();
    }
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.over;
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = "";
    for await (const part of this.response.body ?? []) {
      const events = (text + decoder.decode(part, { stream: true })).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) this.hear(event);
      for (const go of this.waiting) go();
    }
  }

  private hear(event: string): void {
    if (event.startsWith(":")) this.heartbeats += 1;
    else if (event === "event: complete\ndata:") this.told.push({ event: "complete" });
    else {
      const [, data] = /^event: next\ndata: (.+)$/.exec(event) ?? [];
      if (!data) throw new Error(`This is no event of a stream: ${event}`);
      this.told.push({ event: "next", result: withoutHelp(JSON.parse(data)) });
    }
  }
}
