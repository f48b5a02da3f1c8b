import { isNarrowed } from "../../relay/listPage";
import { couponsVariables, readFilters } from "./couponsVariables";

const read = (search: string) =>
  couponsVariables(new URL(`http://a/admin-dashboard/coupons${search}`));

it.each([
  ["", { first: 10, search: null, status: null }],
  ["?search=WELCOME&status=ACTIVE", { first: 10, search: "WELCOME", status: "ACTIVE" }],
  ["?status=INACTIVE&page=2&after=x", { first: 10, after: "x", status: "INACTIVE" }],
  ["?status=SOLD", { first: 10, search: null, status: null }],
])("asks for what the address %p says", (search, variables) => {
  expect(read(search)).toMatchObject(variables);
});

it.each([
  ["", false],
  ["status=SOLD", false],
  ["status=ACTIVE", true],
  ["search=WEL&status=SOLD", true],
])("says of %p whether it narrows the list: %p", (search, isNarrower) => {
  expect(isNarrowed(readFilters(new URLSearchParams(search)))).toBe(isNarrower);
});
