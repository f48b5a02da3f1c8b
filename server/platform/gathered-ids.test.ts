import { GatheredIds } from "./gathered-ids";

it("tells what has changed together, each id once", async () => {
  const gathered = new GatheredIds(10, 0, () => undefined);
  for (const id of [1, 2, 1]) gathered.add(id);
  expect(await gathered.next()).toEqual({ value: { ids: [1, 2], hasMore: false }, done: false });
  const later = gathered.next();
  gathered.add(3);
  expect(await later).toEqual({ value: { ids: [3], hasMore: false }, done: false });
});

it("names no more than it may, and says that there are more", async () => {
  const gathered = new GatheredIds(2, 0, () => undefined);
  for (const id of [1, 2, 3, 4]) gathered.add(id);
  expect((await gathered.next()).value).toEqual({ ids: [1, 2], hasMore: true });
});

it("pauses between two", async () => {
  const gathered = new GatheredIds(2, 80, () => undefined);
  gathered.addAny();
  await gathered.next();
  const begin = performance.now();
  gathered.add(1);
  await gathered.next();
  expect(performance.now() - begin).toBeGreaterThan(60);
});

it("ends once, also for anyone who waits", async () => {
  const ended = jest.fn();
  const gathered = new GatheredIds(2, 0, ended);
  const waiting = gathered.next();
  await gathered.return();
  expect(await waiting).toEqual({ value: undefined, done: true });
  gathered.end();
  gathered.add(1);
  expect(await gathered.next()).toEqual({ value: undefined, done: true });
  expect(ended).toHaveBeenCalledTimes(1);
});
