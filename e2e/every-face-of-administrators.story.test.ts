import { ANSWERED, Faces } from "./faces";
import { leaveStage } from "./stage";

let faces: Faces;

beforeAll(async () => {
  faces = await Faces.open();
});

afterAll(leaveStage);

it("every screen of an administrator passes axe and loses nothing when it is narrow: full, and empty", async () => {
  expect(await faces.faultsOfAll(["administrator"], ANSWERED)).toEqual([]);
});
