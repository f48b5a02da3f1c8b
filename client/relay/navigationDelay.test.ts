import type { PreloadedQuery } from "react-relay";
import { Observable, type OperationType } from "relay-runtime";
import { delayNavigation, whenSoonThere } from "./navigationDelay";

type Query = PreloadedQuery<OperationType>;

function asked() {
  let answer: (() => void) | undefined;
  const source = Observable.create<unknown>((sink) => {
    answer = () => sink.next({});
  });
  return { query: { source } as unknown as Query, answer: () => answer?.() };
}

async function isOver(waiting: Promise<void>): Promise<boolean> {
  return Promise.race([waiting.then(() => true), Promise.resolve().then(async () => false)]);
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it("waits for nothing as long as no delay was asked for", async () => {
  await whenSoonThere(new Promise(() => undefined), asked().query);
});

it("once a delay was asked for, waits for code and answer, but not for long", async () => {
  delayNavigation();
  const { query, answer } = asked();
  const both = whenSoonThere(Promise.resolve(), query);
  expect(await isOver(both)).toBe(false);
  answer();
  await both;

  const neither = whenSoonThere(new Promise(() => undefined), asked().query);
  expect(await isOver(neither)).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  await neither;
});
