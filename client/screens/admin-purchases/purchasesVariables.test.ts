import { purchasesVariables } from "./purchasesVariables";

const read = (search: string) =>
  purchasesVariables(new URL(`http://a/admin-dashboard/purchases${search}`));

it.each([
  ["", { first: 10, needsAttention: true }],
  ["?show=ALL&size=20&page=2&after=x", { first: 20, after: "x", needsAttention: null }],
  ["?show=LOST", { needsAttention: true }],
])("asks for what the address %p says", (search, variables) => {
  expect(read(search)).toMatchObject(variables);
});
