import { countOf, type Uses, usesInWords } from "./community-uses";

describe("what uses something, in words", () => {
  it.each<[Uses, number, string]>([
    [{ flat: 1 }, 1, "1 flat uses it"],
    [{ flat: 3 }, 3, "3 flats use it"],
    [{ flat: 3, resident: 12 }, 15, "3 flats and 12 residents use it"],
    [{ flat: 1, resident: 1 }, 2, "1 flat and 1 resident use it"],
    [{ flat: 0, resident: 1 }, 1, "1 resident uses it"],
    [{ block: 1, resident: 2, booking: 1 }, 4, "1 block, 2 residents and 1 booking use it"],
    [{ flat: 0, "former resident": 2 }, 2, "2 former residents use it"],
  ])("%j is %d: %s", (uses, count, words) => {
    expect(countOf(uses)).toBe(count);
    expect(usesInWords(uses)).toBe(words);
  });
});
