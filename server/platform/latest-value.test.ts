import { LatestValue } from "./latest-value";

let ends: number;
let values: LatestValue<number>;

beforeEach(() => {
  ends = 0;
  values = new LatestValue(() => {
    ends += 1;
  });
});

const over = { value: undefined, done: true };
const read = (value: number) => ({ value, done: false });

describe("the latest value", () => {
  it("is read at once, or as soon as there is one", async () => {
    values.push(1);
    expect(await values.next()).toEqual(read(1));
    const waiting = values.next();
    values.push(2);
    expect(await waiting).toEqual(read(2));
  });

  it("is the only one that a slow reader gets", async () => {
    for (let value = 1; value <= 1_000; value += 1) values.push(value);
    values.end();
    expect(await values.next()).toEqual(read(1_000));
    expect(await values.next()).toEqual(over);
  });

  it("ends a reader who waits when the reader itself wants no more", async () => {
    const waiting = values.next();
    expect(await values.return()).toEqual(over);
    expect(await waiting).toEqual(over);
    values.push(1);
    expect(await values.next()).toEqual(over);
  });

  it("is dropped when the reader wants no more", async () => {
    values.push(1);
    await values.return();
    expect(await values.next()).toEqual(over);
  });

  it.each(["before", "after"])("fails once, for a reader who comes %s", async (when) => {
    const early = when === "before" ? values.next() : null;
    values.fail(new Error("away"));
    await expect(early ?? values.next()).rejects.toThrow("away");
    expect(await values.next()).toEqual(over);
  });

  it("tells once that it is over", async () => {
    values.end();
    values.fail(new Error("late"));
    await values.return();
    expect(ends).toBe(1);
  });
});
