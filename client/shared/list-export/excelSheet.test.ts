import { strFromU8, unzipSync } from "fflate";
import { bytesOf } from "../../test/contentOf";
import { excelSheet } from "./excelSheet";

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
