import { Socket } from "node:net";
import { growthOf } from "../test/growth";
import { Handover, MAX_PENDING, type Taker } from "./handover";

class SilentTaker implements Taker {
  readonly isAnswering = true;
  readonly connections = 0;
  readonly offered: number[] = [];

  tell(message: Parameters<Taker["tell"]>[0]): void {
    if (message.tell === "offer") this.offered.push(message.id);
  }

  give(): void {
    throw new Error("A worker that accepted nothing is given nothing.");
  }
}

function handoverTo(...takers: SilentTaker[]) {
  return new Handover<SilentTaker>(() => takers);
}

it("offers connections to the worker with the fewest offers", () => {
  const takers = [new SilentTaker(), new SilentTaker(), new SilentTaker()];
  const handover = handoverTo(...takers);
  for (let count = 0; count < 9; count += 1) handover.add(new Socket());
  expect(takers.map(({ offered }) => offered.length)).toEqual([3, 3, 3]);
  handover.close();
});

it("counts a connection for its worker from the offer until it has arrived", () => {
  const [first, second] = [new SilentTaker(), new SilentTaker()];
  first.give = () => undefined;
  const handover = handoverTo(first, second);
  handover.add(new Socket());
  handover.accepted(first, 1);
  handover.add(new Socket());
  expect([first, second].map(({ offered }) => offered)).toEqual([[1], [2]]);
  handover.taken(first, 1);
  handover.add(new Socket());
  expect(first.offered).toEqual([1, 3]);
  handover.close();
});

it("counts no offer that was given up", async () => {
  const [left, right] = [new SilentTaker(), new SilentTaker()];
  const takers = [left];
  const handover = new Handover<SilentTaker>(() => takers);
  for (let count = 0; count < 4; count += 1) handover.add(new Socket());
  takers.splice(0, 1, right);
  handover.workersChanged();
  expect(right.offered).toHaveLength(4);
  takers.push(left);
  for (let count = 0; count < 4; count += 1) handover.add(new Socket());
  expect(left.offered).toHaveLength(8);
  handover.close();
  await handover.untilDone();
});

it("refuses connections beyond what may wait while no worker accepts any", () => {
  const taker = new SilentTaker();
  const handover = handoverTo(taker);
  const sockets = Array.from({ length: MAX_PENDING + 10 }, () => new Socket());
  for (const socket of sockets) handover.add(socket);
  expect(taker.offered).toHaveLength(MAX_PENDING);
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual(sockets.slice(MAX_PENDING));
  handover.close();
});

it("takes no longer for each connection the more of them wait", async () => {
  const flood = (size: number) => {
    const handover = handoverTo(new SilentTaker(), new SilentTaker());
    for (let count = 0; count < size; count += 1) handover.add(new Socket());
    handover.close();
  };
  expect(await growthOf(flood, { small: 500, large: 5_000, floor: 2 })).toBeLessThan(3);
});
