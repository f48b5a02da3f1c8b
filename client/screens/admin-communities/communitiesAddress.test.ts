import { communitiesVariables, flatsAddress } from "./communitiesAddress";

const read = (search: string) =>
  communitiesVariables(new URL(`http://a/admin-dashboard/communities${search}`));

it.each([
  ["", { hasBlock: false, blockId: "" }],
  ["?tab=flats", { hasBlock: false, blockId: "" }],
  ["?tab=blocks&block=b1", { hasBlock: false, blockId: "" }],
  ["?tab=flats&residency=r1&block=b1", { hasBlock: true, blockId: "b1" }],
  ["?tab=castles&block=b1", { hasBlock: false, blockId: "" }],
])("asks for the flats of a block only where %p shows them", (search, variables) => {
  expect(read(search)).toEqual(variables);
});

it("leads to the flats of a block", () => {
  expect(flatsAddress({ id: "b1", residencyId: "r1" })).toBe(
    "/admin-dashboard/communities?tab=flats&residency=r1&block=b1",
  );
});
