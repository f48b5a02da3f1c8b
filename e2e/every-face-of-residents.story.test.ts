import { ANSWERED, Faces, GUARDS, UNANSWERED } from "./faces";
import { leaveStage } from "./stage";

let faces: Faces;

beforeAll(async () => {
  faces = await Faces.open();
});

afterAll(leaveStage);

it("knows the guard's question", () => {
  expect(GUARDS.size).toBe(1);
});

it("every screen passes axe and loses nothing when it is narrow: to a visitor, and empty", async () => {
  const whose = ["visitor", "penniless", "unsigned", "homeless"] as const;
  expect(await faces.faultsOfAll(whose, ANSWERED)).toEqual([]);
});

it("every screen of a resident passes axe and loses nothing when it is narrow: full", async () => {
  expect(await faces.faultsOfAll(["resident"], ANSWERED)).toEqual([]);
});

it("every screen of a resident passes axe and loses nothing when it is narrow: loading, then failed", async () => {
  expect(await faces.faultsOfAll(["resident", "homeless"], UNANSWERED)).toEqual([]);
});
