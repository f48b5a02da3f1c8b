import { strFromU8, unzipSync } from "fflate";
import { bytesOf } from "../../test/contentOf";
import { excelSheet } from "./excelSheet";

it("keeps texts that look like dates, numbers and formulas, and counts with numbers", async () => {
  const texts = ["3/11", "1-2", "007", "12E4", "=1+1", "+91 98765 43210", "శ్రావణి", "a\nb & <c>"];
  const sheet = excelSheet(["Flat", "Credits"]);
  sheet.add(texts.map((text, index) => [text, index + 0.5]));
  const files = unzipSync(await bytesOf(await sheet.finish()));
  const read = (path: string) =>
    new DOMParser().parseFromString(strFromU8(files[path] ?? new Uint8Array()), "text/xml");
  const shared = [...read("xl/sharedStrings.xml").querySelectorAll("si")].map(
    ({ textContent }) => textContent,
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
