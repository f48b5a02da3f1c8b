import { historyVariables } from "./historyVariables";

const read = (search: string) =>
  historyVariables(new URL(`http://a/admin-dashboard/history${search}`));

it.each([
  ["", { first: 10, type: null, from: null, to: null }],
  [
    "?type=COUPON&from=2026-11-01&to=2026-11-21&size=20&page=2&after=x",
    { first: 20, after: "x", type: "COUPON", from: "2026-11-01", to: "2026-11-21" },
  ],
  ["?type=toString&from=today&to=2026-02-30", { type: null, from: null, to: null }],
])("asks for what the address %p says", (search, variables) => {
  expect(read(search)).toMatchObject(variables);
});
