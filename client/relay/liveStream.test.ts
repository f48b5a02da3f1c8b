import type { RequestParameters } from "relay-runtime";
import { NetworkError, ServerError } from "./errors";
import { createSubscribe, REOPENED } from "./liveStream";
import { onForbidden } from "./refusals";

const operation = { id: "abc", name: "S", operationKind: "subscription", metadata: {}, text: null };
const event = (kind: string, data: unknown = "") =>
  `event: ${kind}\ndata: ${data === "" ? "" : JSON.stringify(data)}\n\n`;
const stateOf = (places: number) => ({ data: { availableSlots: [{ places }] } });

function stream(events: readonly string[], breaks = false): Response {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const each of events) controller.enqueue(bytes.encode(each));
      if (breaks) controller.error(new TypeError("network error"));
      else controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

function tokens(): () => Promise<string | null> {
  let given = 0;
  return () => Promise.resolve(`token-${++given}`);
}

function setUp(answers: (() => Response)[], getIdToken = tokens()) {
  const sent: { url: string; headers: Headers; body: unknown }[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    sent.push({
      url: String(url),
      headers: new Headers(init?.headers),
      body: JSON.parse(String(init?.body)),
    });
    return (answers.shift() ?? (() => new Response("", { status: 503 })))();
  });
  const subscribe = createSubscribe({ getIdToken });
  const heard: unknown[] = [];
  const ended = new Promise<unknown>((resolve) => {
    const source = subscribe(operation as RequestParameters, { date: "2026-11-21" }, {});
    if (!("subscribe" in source)) throw new Error("no observable");
    source.subscribe({
      next: (answer) => heard.push(answer),
      error: resolve,
      complete: () => resolve("complete"),
    });
  });
  return { sent, heard, ended };
}

beforeEach(() => {
  const wait = globalThis.setTimeout;
  jest
    .spyOn(globalThis, "setTimeout")
    .mockImplementation(((act: () => void) => wait(act, 0)) as unknown as typeof setTimeout);
});
afterEach(() => jest.restoreAllMocks());

it("sends the operation's id with a token, and passes every state on until the server is done", async () => {
  const events = [event("next", stateOf(2)), ":\n\n", event("next", stateOf(1)), event("complete")];
  const { sent, heard, ended } = setUp([() => stream(events)]);
  expect(await ended).toBe("complete");
  expect(heard).toEqual([stateOf(2), stateOf(1)]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe("/graphql/stream");
  expect(sent[0]?.body).toEqual({ documentId: "sha256:abc", variables: { date: "2026-11-21" } });
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer token-1");
});

it("opens a stream that broke again, with a fresh token, and says that something may have been missed", async () => {
  const reopened = jest.fn();
  window.addEventListener(REOPENED, reopened, { once: true });
  const { sent, heard, ended } = setUp([
    () => stream([event("next", stateOf(2))], true),
    () => stream([event("next", stateOf(1)), event("complete")]),
  ]);
  expect(await ended).toBe("complete");
  expect(heard.at(-1)).toEqual(stateOf(1));
  expect(sent[1]?.headers.get("authorization")).toBe("Bearer token-2");
  expect(reopened).toHaveBeenCalledTimes(1);
});

it("opens a stream again that the server ended because its token had expired", async () => {
  const { sent, heard, ended } = setUp([
    () => stream([event("next", stateOf(2))]),
    () => stream([event("next", stateOf(1)), event("complete")]),
  ]);
  expect(await ended).toBe("complete");
  expect(heard).toEqual([stateOf(2), stateOf(1)]);
  expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual([
    "Bearer token-1",
    "Bearer token-2",
  ]);
});

it("tells the server's error in the middle of a stream", async () => {
  const sent = { message: "Please sign in.", extensions: { code: "UNAUTHENTICATED" } };
  const { ended } = setUp([() => stream([event("next", { errors: [sent] }), event("complete")])]);
  const error = await ended;
  expect(error).toBeInstanceOf(ServerError);
  expect(error).toMatchObject(sent.extensions);
});

it("reports a forbidden stream, so that the role is read again", async () => {
  const heard = jest.fn();
  const stop = onForbidden(heard);
  const extensions = { code: "FORBIDDEN", kind: "forbidden" };
  const refused = event("next", { errors: [{ message: "No.", extensions }] });
  const { ended } = setUp([() => stream([refused, event("complete")])]);
  expect(await ended).toMatchObject(extensions);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

it("gives up after some attempts", async () => {
  const { sent, ended } = setUp([]);
  expect(await ended).toBeInstanceOf(NetworkError);
  expect(sent).toHaveLength(5);
});

it("asks for nothing when nobody is signed in any more", async () => {
  const { sent, ended } = setUp([], () => Promise.resolve(null));
  expect(await ended).toBeInstanceOf(NetworkError);
  expect(sent).toEqual([]);
});
