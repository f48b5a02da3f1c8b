import { contentsText } from "./placeDeletion";

it.each([
  [
    [
      [0, "block"],
      [0, "flat"],
    ],
    null,
  ],
  [
    [
      [1, "block"],
      [0, "flat"],
    ],
    "It has 1 block.",
  ],
  [
    [
      [2, "block"],
      [40, "flat"],
      [1, "resident"],
    ],
    "It has 2 blocks, 40 flats and 1 resident.",
  ],
] as const)("says of %j %p", (counts, text) => {
  expect(contentsText(counts)).toBe(text);
});
