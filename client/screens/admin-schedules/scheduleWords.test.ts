import { copiedText, overlapText } from "./scheduleWords";

it("copies and overlaps are told", () => {
  expect(copiedText(0, 0)).toBe("Nothing was copied: that schedule has no slots from that day on.");
  expect(copiedText(0, 2)).toBe("Nothing was copied: it has all of these slots.");
  expect(copiedText(1, 0)).toBe("1 slot copied.");
  expect(copiedText(3, 2)).toBe("3 slots copied; 2 were there already.");
  expect(overlapText([])).toBeNull();
  expect(overlapText([{}])).toBe("Another slot of this schedule is at the same time on some day.");
  expect(overlapText([{}, {}])).toBe(
    "2 other slots of this schedule are at the same time on some day.",
  );
});
