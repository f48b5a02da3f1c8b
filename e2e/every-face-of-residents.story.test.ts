import { error, Faces, full, GUARDS, loading } from "./faces";

let faces: Faces;

beforeAll(async () => {
  faces = await Faces.open();
});

afterAll(() => faces?.close());

it("knows the guard's question", () => {
  expect(GUARDS.size).toBe(1);
});

it("every screen passes axe and loses nothing when it is narrow: to a visitor, and empty", async () => {
  expect(await faces.faultsOfAll(["visitor", "penniless", "unsigned", "homeless"], full)).toEqual(
    [],
  );
});

it("every screen of a resident passes axe and loses nothing when it is narrow: full", async () => {
  expect(await faces.faultsOfAll(["resident"], full)).toEqual([]);
});

it("every screen of a resident passes axe and loses nothing when it is narrow: loading", async () => {
  expect(await faces.faultsOfAll(["resident", "homeless"], loading)).toEqual([]);
});

it("every screen of a resident passes axe and loses nothing when it is narrow: failed", async () => {
  expect(await faces.faultsOfAll(["resident", "homeless"], error)).toEqual([]);
});
