import { communitiesVariables, flatsAddress } from "./communitiesAddress";

const read = (search: string) =>
  communitiesVariables(new URL(`http://a/admin-dashboard/communities${search}`));

it.each([
  ["", {}],
  ["?tab=flats", {}],
  ["?tab=blocks&block=b1", { hasBlocks: true }],
  [
    "?tab=blocks&residency=r1",
    { hasBlocks: true, blocksOf: "r1", hasResidency: true, residencyId: "r1" },
  ],
  [
    "?tab=flats&residency=r1&block=b1",
    { hasResidency: true, residencyId: "r1", hasBlock: true, blockId: "b1" },
  ],
  ["?tab=castles&block=b1", {}],
])("asks for blocks and flats only where %p shows them", (search, variables) => {
  const nothing = { hasBlocks: false, blocksOf: null, hasResidency: false, residencyId: "" };
  expect(read(search)).toMatchObject({ ...nothing, hasBlock: false, blockId: "", ...variables });
});

it("leads to the flats of a block", () => {
  expect(flatsAddress({ id: "b1", residency: { id: "r1" } })).toBe(
    "/admin-dashboard/communities?tab=flats&residency=r1&block=b1",
  );
});
