import { pageOfRows } from "./RowsPagination";

const rows = Array.from({ length: 25 }, (_, index) => index + 1);
const read = (search: string, all = rows) => pageOfRows(all, new URLSearchParams(search));

it.each([
  ["", 1, 1, 10],
  ["page=3", 3, 21, 5],
  ["page=9", 3, 21, 5],
  ["page=-1", 1, 1, 10],
  ["page=x", 1, 1, 10],
  ["size=20&page=2", 2, 21, 5],
  ["size=7", 1, 1, 10],
])("shows of %p page %i, from row %i, %i rows", (search, number, first, count) => {
  const page = read(search);
  expect(page).toMatchObject({ number });
  expect(page.rows[0]).toBe(first);
  expect(page.rows).toHaveLength(count);
});

it("has one page where there is nothing", () => {
  expect(read("page=2", [])).toEqual({ rows: [], size: 10, number: 1, pages: 1 });
});
