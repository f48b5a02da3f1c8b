import { error, Faces, loading } from "./faces";

let faces: Faces;

beforeAll(async () => {
  faces = await Faces.open();
});

afterAll(() => faces?.close());

it("every screen of an administrator passes axe and loses nothing when it is narrow: loading", async () => {
  expect(await faces.faultsOfAll(["administrator"], loading)).toEqual([]);
});

it("every screen of an administrator passes axe and loses nothing when it is narrow: failed", async () => {
  expect(await faces.faultsOfAll(["administrator"], error)).toEqual([]);
});
