import type { ClientBase } from "pg";
import type { Asked } from "./documents";
import { type Cost, costOf } from "./statements";

interface Response {
  readonly bytes: number;
  /** Null for a good one. */
  readonly problem: string | null;
}

export interface Answer extends Cost, Response {
  readonly title: string;
}

const TIMEOUT_MS = 90_000;
const HEAD = 400;
/** The first answer fills caches, but for long ones it is the only one. */
const LONG_MS = 1_500;
const TIMES = 3;

/** The one that read least, as jobs of the server may read beside it. */
export async function measure(
  client: ClientBase,
  title: string,
  ask: () => Promise<Response>,
  times = TIMES,
): Promise<Answer> {
  let response: Response = { bytes: 0, problem: null };
  const cost = await costOf(client, async () => {
    response = await ask();
  });
  const answer = { title, ...cost, ...response };
  if (times === 1 || cost.waitMs > LONG_MS) return answer;
  const next = await measure(client, title, ask, times - 1);
  return next.blocks <= answer.blocks ? next : answer;
}

type Tokens = Readonly<Record<Asked["as"], string>>;

/** Forbidden ones again as the administrator. */
export async function ask(
  client: ClientBase,
  url: string,
  asked: Asked,
  tokens: Tokens,
  times = TIMES,
): Promise<Answer> {
  const askAs = (person: Asked["as"]) =>
    measure(client, asked.title, () => send(url, asked, tokens[person]), times);
  const answer = await askAs(asked.as);
  return answer.problem?.endsWith("FORBIDDEN") ? askAs("administrator") : answer;
}

/** Without keeping an answer of hundreds of megabytes. */
async function send(url: string, { path, body }: Asked, token: string): Promise<Response> {
  let bytes = 0;
  let head = "";
  try {
    const response = await fetch(url + path, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (head.length < HEAD) head += Buffer.from(chunk).toString("utf8").slice(0, HEAD);
    }
    const isGood = response.ok && !head.startsWith('{"errors"');
    const code = /"code":\s*"(\w+)"/.exec(head)?.[1] ?? head.slice(0, 100);
    return { bytes, problem: isGood ? null : `${response.status} ${code}` };
  } catch (error) {
    return { bytes, problem: `no answer: ${(error as Error).message}` };
  }
}
