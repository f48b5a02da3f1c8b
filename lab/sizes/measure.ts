import type { Asked } from "./documents";
import { type Cost, type Statement, type Statements, sumOf } from "./statements";

export interface Answer {
  readonly title: string;
  readonly blocks: number;
  readonly pgMs: number;
  readonly calls: number;
  readonly waitMs: number;
  readonly bytes: number;
  /** Of the response or of its first error; null for one that is good. */
  readonly problem: string | null;
  readonly isRefused: boolean;
  readonly statements: readonly Statement[];
  readonly longest: string | null;
}

interface Response {
  readonly bytes: number;
  readonly problem: string | null;
}

const TIMEOUT_MS = 90_000;
const HEAD = 400;
/** Above, once is enough: the first answer of others also fills caches. */
const LONG_MS = 1_500;
const TIMES = 2;

/** The one that read least, as jobs of the server may read beside it. */
export async function measure(
  statements: Statements,
  title: string,
  ask: () => Promise<Response>,
  times = TIMES,
): Promise<Answer> {
  const answers: Answer[] = [];
  while (
    answers.length === 0 ||
    (answers.length <= times && (answers.at(-1)?.waitMs ?? 0) < LONG_MS)
  ) {
    let response: Response = { bytes: 0, problem: null };
    const cost = await statements.during(async () => {
      response = await ask();
    });
    answers.push(answerOf(title, cost, response));
  }
  return answers.reduce((least, each) => (each.blocks <= least.blocks ? each : least));
}

function answerOf(title: string, cost: Cost, { bytes, problem }: Response): Answer {
  return {
    title,
    blocks: sumOf(cost, "blocks"),
    pgMs: sumOf(cost, "ms"),
    calls: sumOf(cost, "calls"),
    waitMs: cost.waitMs,
    bytes,
    problem,
    isRefused: /UNAVAILABLE|TIMED_OUT|^503|no answer/.test(problem ?? ""),
    statements: cost.statements,
    longest: cost.longest,
  };
}

/** Without keeping an answer of hundreds of megabytes. */
export async function send(url: string, { path, body }: Asked, token: string): Promise<Response> {
  let bytes = 0;
  let head = "";
  try {
    const response = await fetch(url + path, {
      method: body ? "POST" : "GET",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
      },
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
