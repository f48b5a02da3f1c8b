import {
  firstPage,
  nextPage,
  pageVariables,
  previousPage,
  readPage,
  searchWithFilters,
  searchWithPage,
} from "./listPage";

const read = (search: string) => readPage(new URLSearchParams(search));
const ends = { startCursor: "s", endCursor: "e" };

describe("readPage", () => {
  it.each([
    ["", firstPage(10)],
    ["size=50", firstPage(50)],
    ["size=7", firstPage(10)],
    ["page=4", firstPage(10)],
    ["after=a&page=3&size=20", { size: 20, number: 3, after: "a", before: null }],
    ["before=b&page=2", { size: 10, number: 2, after: null, before: "b" }],
    ["after=a&before=b", { size: 10, number: 2, after: "a", before: null }],
    ["after=a&page=-3", { size: 10, number: 2, after: "a", before: null }],
    ["after=a&page=2.7", { size: 10, number: 2, after: "a", before: null }],
  ])("reads %p", (search, page) => {
    expect(read(search)).toEqual(page);
  });
});

it("goes forward from the last row and back from the first", () => {
  const second = nextPage(firstPage(20), ends);
  expect(second).toEqual({ size: 20, number: 2, after: "e", before: null });
  const third = nextPage(second, ends);
  expect(previousPage(third, ends)).toEqual({ size: 20, number: 2, after: null, before: "s" });
  expect(previousPage(second, ends)).toEqual(firstPage(20));
});

it("writes what it reads again, and keeps what else the address says", () => {
  const filtered = new URLSearchParams("search=raju&page=7&after=x");
  for (const page of [firstPage(10), firstPage(100), nextPage(firstPage(20), ends)]) {
    const written = searchWithPage(filtered, page);
    expect(readPage(written)).toEqual(page);
    expect(written.get("search")).toBe("raju");
  }
  expect(searchWithPage(filtered, firstPage(10)).toString()).toBe("search=raju");
});

it("begins at the first page of what filters find, in the same size", () => {
  const third = new URLSearchParams("size=50&page=3&after=x&role=ADMIN");
  expect(searchWithFilters(third, { search: "raju" }).toString()).toBe(
    "size=50&role=ADMIN&search=raju",
  );
  expect(searchWithFilters(third, { role: null }).toString()).toBe("size=50");
});

it.each([
  ["", { first: 10, after: null, last: null, before: null }],
  ["?size=20&after=a", { first: 20, after: "a", last: null, before: null }],
  ["?size=20&before=b", { first: null, after: null, last: 20, before: "b" }],
])("asks for the page of %p", (search, variables) => {
  expect(pageVariables(new URL(`http://a/admin-dashboard/bookings${search}`))).toEqual(variables);
});
