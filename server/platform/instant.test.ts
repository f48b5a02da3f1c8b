import { isoOf } from "./instant";

describe("an instant as ISO 8601", () => {
  const INSTANTS = [
    ...["1970-01-01T00:00:00.000Z", "1969-12-31T23:59:59.999Z", "2026-11-22T09:56:07.123Z"],
    ...["2026-11-22T23:59:59.999Z", "2026-11-23T00:00:00.000Z", "2024-02-29T12:00:00.010Z"],
    ...["+012026-01-01T00:00:00.000Z", "-000001-03-01T01:02:03.004Z"],
  ];

  it.each(INSTANTS)("%s", (text) => {
    const instant = new Date(text);
    expect(isoOf(instant)).toBe(instant.toISOString());
    expect(isoOf(instant)).toBe(text);
  });

  it("refuses what is none", () => {
    expect(() => isoOf(new Date("none"))).toThrow(RangeError);
  });
});
