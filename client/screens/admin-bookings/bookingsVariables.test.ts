import { isNarrowed } from "../../relay/listPage";
import { bookingsVariables, readFilters } from "./bookingsVariables";

const read = (search: string) =>
  bookingsVariables(new URL(`http://a/admin-dashboard/bookings${search}`));
const none = { search: null, status: null, startDate: null, endDate: null };

it.each([
  ["", { first: 10, ...none }],
  ["?search=raju&status=PENDING", { first: 10, ...none, search: "raju", status: "PENDING" }],
  [
    "?startDate=2026-11-01&endDate=2026-11-30&size=50&page=2&after=x",
    { first: 50, after: "x", ...none, startDate: "2026-11-01", endDate: "2026-11-30" },
  ],
  ["?status=LOST&startDate=2026-02-30&endDate=soon", { first: 10, ...none }],
])("asks for what the address %p says", (search, variables) => {
  expect(read(search)).toMatchObject(variables);
});

it.each([
  ["", false],
  ["status=foo&startDate=abc", false],
  ["status=PENDING&startDate=abc", true],
  ["endDate=2026-11-30", true],
])("says of %p whether it narrows the list: %p", (search, isNarrower) => {
  expect(isNarrowed(readFilters(new URLSearchParams(search)))).toBe(isNarrower);
});
