import { isNarrowed } from "../../relay/listPage";
import { readFilters, usersVariables } from "./usersAddress";

const read = (search: string) => usersVariables(new URL(`http://a/admin-dashboard/users${search}`));
const none = { search: null, residencyId: null, role: null };

it.each([
  ["", { first: 10, ...none }],
  ["?search=raju&role=ADMIN", { first: 10, ...none, search: "raju", role: "ADMIN" }],
  ["?role=KING", { first: 10, ...none }],
  ["?residency=r1&size=50&after=x", { first: 50, after: "x", ...none, residencyId: "r1" }],
])("asks for what the address %p says", (search, variables) => {
  expect(read(search)).toMatchObject(variables);
});

it.each([
  ["", false],
  ["role=KING", false],
  ["role=ADMIN", true],
  ["residency=r1&role=KING", true],
])("says of %p whether it narrows the list: %p", (search, isNarrower) => {
  expect(isNarrowed(readFilters(new URLSearchParams(search)))).toBe(isNarrower);
});
