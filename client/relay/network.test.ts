import { act, renderHook } from "@testing-library/react";
import type { RequestParameters, Variables } from "relay-runtime";
import { connection } from "../ui/connection";
import { useIsClockWrong } from "../ui/deviceClock";
import { NetworkError, ServerError } from "./errors";
import { createNetwork, type NetworkIdentity } from "./network";
import { onForbidden } from "./refusals";

const operation = { id: "abc", name: "Q", operationKind: "query", metadata: {}, text: null };

function setUp(answers: (Response | Error)[], token: string | null = "first") {
  const sent: { headers: Headers; body: unknown }[] = [];
  const fetchMock = jest.spyOn(globalThis, "fetch").mockImplementation((_, init) => {
    sent.push({ headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) });
    const answer = answers.shift();
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer);
  });
  const identity = {
    getIdToken: jest.fn((options?: { fresh: boolean }) =>
      Promise.resolve(token && options?.fresh ? "renewed" : token),
    ),
    onTokenRefused: jest.fn(),
  } satisfies NetworkIdentity;
  const network = createNetwork(identity);
  const execute = (params: object, variables: Variables): Promise<unknown> =>
    new Promise((resolve, reject) => {
      network
        .execute(params as RequestParameters, variables, {})
        .subscribe({ next: resolve, error: reject });
    });
  const ask = () => execute(operation, { size: 1 });
  return { ask, execute, sent, identity, fetchMock };
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status });
const error = { message: "Please sign in.", extensions: { kind: "unauthenticated" } };

afterEach(() => jest.restoreAllMocks());

it("sends the operation's id, the variables and the bearer token", async () => {
  const { ask, sent } = setUp([json({ data: { viewer: null } })]);
  await ask();
  expect(sent[0]?.body).toEqual({ documentId: "sha256:abc", variables: { size: 1 } });
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer first");
});

it("compares the device's clock with the answer's", async () => {
  const wrong = renderHook(useIsClockWrong);
  const date = new Date(Date.now() - 10 * 60_000).toUTCString();
  const { ask } = setUp([
    new Response(JSON.stringify({ data: {} }), { headers: { date } }),
    json({ data: {} }),
  ]);
  await act(ask);
  expect(wrong.result.current).toBe(true);
  await act(ask);
  expect(wrong.result.current).toBe(false);
});

it("passes data with errors on, so that errors stay with their fields", async () => {
  const answer = { data: { a: null }, errors: [{ message: "No.", path: ["a"] }] };
  const { ask } = setUp([json(answer)]);
  await expect(ask()).resolves.toMatchObject(answer);
});

it("throws an error that took a whole root field with it, so that the store does not keep that it is not there", async () => {
  const errors = [{ message: "Something went wrong", path: ["viewer", "bookings"] }];
  const { ask } = setUp([json({ data: { viewer: null, other: 1 }, errors })]);
  await expect(ask()).rejects.toMatchObject({ name: "ServerError", message: errors[0]?.message });
});

it("throws the server's error with its code, field and kind", async () => {
  const extensions = { code: "SLOT_FULL", kind: "conflict", field: "slotId" };
  const { ask } = setUp([json({ errors: [{ message: "Fully booked", extensions }] })]);
  const error = await ask().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServerError);
  expect(error).toMatchObject({ message: "Fully booked", ...extensions });
});

it.each([
  ["the connection breaks", new TypeError("Failed to fetch"), null],
  ["something else answers", new Response("<html>", { status: 502 }), 502],
  ["the answer is not GraphQL", json({ hello: 1 }, 500), 500],
])("throws a NetworkError when %s", async (_, answer, status) => {
  const { ask } = setUp([answer]);
  const error = await ask().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ status });
});

it("tells the connection that nothing answered, and that something does again", async () => {
  const { ask } = setUp([new TypeError("Failed to fetch"), json({ data: {} })]);
  await ask().catch(() => undefined);
  expect(connection.state()).toBe("unanswered");
  await ask();
  expect(connection.state()).toBe("there");
});

it("throws a NetworkError when the identity service cannot be reached", async () => {
  const { ask, identity, fetchMock } = setUp([]);
  identity.getIdToken.mockRejectedValue(new Error("offline"));
  await expect(ask()).rejects.toBeInstanceOf(NetworkError);
  expect(fetchMock).not.toHaveBeenCalled();
});

it.each(["forbidden", "conflict"])(
  "reports an answer that is %s only if it is forbidden",
  async (kind) => {
    const heard = jest.fn();
    const stop = onForbidden(heard);
    const { ask } = setUp([json({ errors: [{ message: "No.", extensions: { kind } }] })]);
    await expect(ask()).rejects.toBeInstanceOf(ServerError);
    expect(heard).toHaveBeenCalledTimes(kind === "forbidden" ? 1 : 0);
    stop();
  },
);

it("renews a refused token once and goes on", async () => {
  const { ask, sent, identity } = setUp([json({ errors: [error] }, 401), json({ data: {} })]);
  await ask();
  expect(sent[1]?.headers.get("authorization")).toBe("Bearer renewed");
  expect(identity.onTokenRefused).not.toHaveBeenCalled();
});

it("tells the identity when the renewed token is refused too", async () => {
  const { ask, identity } = setUp([json({ errors: [error] }, 401), json({ errors: [error] }, 401)]);
  await expect(ask()).rejects.toBeInstanceOf(ServerError);
  expect(identity.onTokenRefused).toHaveBeenCalledTimes(1);
});

it("reports a deleted account without renewing its token", async () => {
  const extensions = { ...error.extensions, isAccountDeleted: true };
  const { ask, identity, sent } = setUp([json({ errors: [{ ...error, extensions }] }, 401)]);
  await expect(ask()).rejects.toBeInstanceOf(ServerError);
  expect(sent).toHaveLength(1);
  expect(identity.onTokenRefused).toHaveBeenCalledWith("deleted");
});

it("asks nothing in a visitor's name", async () => {
  const { ask, identity, fetchMock } = setUp([], null);
  await expect(ask()).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(fetchMock).not.toHaveBeenCalled();
  expect(identity.onTokenRefused).not.toHaveBeenCalled();
});

it("asks nothing more when somebody signed out between an error and the renewal", async () => {
  const { ask, identity, sent } = setUp([json({ errors: [error] }, 401)]);
  identity.getIdToken.mockResolvedValueOnce("first").mockResolvedValueOnce(null);
  await expect(ask()).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(sent).toHaveLength(1);
  expect(identity.onTokenRefused).not.toHaveBeenCalled();
});

describe("a server that dies", () => {
  const mutation = { ...operation, operationKind: "mutation" };
  const away = () =>
    json({ errors: [{ message: "Busy.", extensions: { code: "UNAVAILABLE" } }] }, 503);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each<[string, () => Response]>([
    ["GraphQL", away],
    ["nothing", () => new Response("", { status: 503 })],
    ["HTML", () => new Response("<h1>503</h1>", { status: 503 })],
    ["other JSON", () => json({ error: "busy" }, 503)],
  ])(
    "sends a mutation once more under its client key after a 503 with %s",
    async (_body, first) => {
      const { execute, sent } = setUp([first(), json({ data: { bookSlot: 1 } })]);
      const answer = execute(mutation, { input: { clientKey: "k1" } });
      await jest.runAllTimersAsync();
      await expect(answer).resolves.toMatchObject({ data: { bookSlot: 1 } });
      expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
    },
  );

  it.each<[string, object, Variables, Response, number]>([
    ["a mutation that is answered 503 again", mutation, { input: { clientKey: "k1" } }, away(), 2],
    ["a mutation without a client key", mutation, { input: { slotId: "s1" } }, away(), 1],
    ["a mutation without input", mutation, {}, away(), 1],
    ["a query", operation, { input: { clientKey: "k1" } }, away(), 1],
    ["a mutation that fails otherwise", mutation, { input: { clientKey: "k1" } }, json({}, 500), 1],
  ])("fails %s", async (_what, params, variables, first, times) => {
    const { execute, sent } = setUp([first, away()]);
    const failed = execute(params, variables).catch((thrown: unknown) => thrown);
    await jest.runAllTimersAsync();
    expect(await failed).toBeInstanceOf(Error);
    expect(sent).toHaveLength(times);
  });
});
