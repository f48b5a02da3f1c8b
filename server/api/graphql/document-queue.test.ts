import { setTimeout } from "node:timers/promises";
import { DocumentQueue } from "./document-queue";

function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { begun, begin, endOne: () => ends.shift()?.() };
}

describe("documents of strangers", () => {
  it("run a few at once, half of them of one caller at most, callers in turn", async () => {
    const queue = new DocumentQueue(4);
    const { begun, begin, endOne } = works();
    const runs = [1, 2, 3, 4].map((each) => queue.run("one", begin(`one ${each}`)));
    runs.push(queue.run("two", begin("two 1")), queue.run("three", begin("three 1")));
    runs.push(queue.run("four", begin("four 1")));
    await setTimeout(50);
    expect(begun).toEqual(["one 1", "one 2", "two 1", "three 1"]);
    endOne();
    await setTimeout(50);
    expect(begun).toHaveLength(5);
    for (let left = 0; left < 7; left += 1) {
      endOne();
      await setTimeout(20);
    }
    await Promise.all(runs);
    expect(begun.toSorted()).toHaveLength(7);
    expect(new Set(begun).size).toBe(7);
  });

  it("of one caller are refused where too many wait; another's are not", async () => {
    const queue = new DocumentQueue(2);
    const { begun, begin, endOne } = works();
    const runs = Array.from({ length: 11 }, (_, each) => queue.run("one", begin(`${each}`)));
    await expect(queue.run("one", begin("too many"))).rejects.toMatchObject({
      code: "RATE_LIMITED",
    });
    runs.push(queue.run("two", begin("two")));
    await setTimeout(50);
    expect(begun).toEqual(["0", "two"]);
    const ending = setInterval(endOne, 1);
    await Promise.all(runs);
    clearInterval(ending);
    expect(begun).not.toContain("too many");
  });

  it("that fail give their place up", async () => {
    const queue = new DocumentQueue(1);
    const fail = () => Promise.reject(new Error("no"));
    await expect(queue.run("one", fail)).rejects.toThrow("no");
    await expect(queue.run("one", async () => undefined)).resolves.toBeUndefined();
  });
});
