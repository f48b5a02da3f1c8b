import { containing } from "./search";

it.each([
  ["swift", "%swift%"],
  ["", "%%"],
  ["100%", "%100\\%%"],
  ["a_b", "%a\\_b%"],
  ["c:\\d", "%c:\\\\d%"],
  ["\\%_", "%\\\\\\%\\_%"],
  ["'; --", "%'; --%"],
])("the text %j is found by the pattern %j", (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});
