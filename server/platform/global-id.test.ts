import { fromGlobalId, integerKey, toGlobalId } from "./global-id";

const encode = (text: string) => Buffer.from(text).toString("base64url");

describe("a global id", () => {
  it.each([
    ["Booking", 7, "7"],
    ["CalendarDay", "2026-11-21", "2026-11-21"],
    ["AvailableSlot", "3:2026-11-21", "3:2026-11-21"],
  ])("of %s %s leads back to the type and the key", (typeName, key, text) => {
    expect(fromGlobalId(toGlobalId(typeName, key))).toEqual({ typeName, key: text });
  });

  it("has only characters that an address may have", () => {
    expect(toGlobalId("AvailableSlot", "3:2026-11-21")).toMatch(/^[\w-]+$/);
  });

  it.each([
    ["is empty", ""],
    ["is no base64", "%%%"],
    ["names no type", encode(":7")],
    ["names no key", encode("Booking:")],
    ["has no colon", encode("Booking7")],
    ["has a type in lower case", encode("booking:7")],
    ["has a space in its key", encode("Booking:7 8")],
    ["has a NUL in its key", encode("Booking:7\u0000")],
    ["has a line break after its key", encode("Booking:7\n")],
    ["has a quotation mark in its key", encode("Booking:7'")],
    ["has a key of 41 characters", encode(`Booking:${"7".repeat(41)}`)],
    ["is a bare number", "7"],
  ])("is none when it %s", (_what, id) => {
    expect(fromGlobalId(id)).toBeNull();
    expect(integerKey("Booking", id)).toBeNull();
  });
});

describe("the integer key inside a global id", () => {
  it.each([1, 7, 2_147_483_648, Number.MAX_SAFE_INTEGER])("may be %i", (key) => {
    expect(integerKey("Booking", toGlobalId("Booking", key))).toBe(key);
  });

  it.each([
    ["of another type", toGlobalId("Purchase", 7)],
    ["of a type that begins alike", toGlobalId("BookingSlot", 7)],
    ["that is 0", toGlobalId("Booking", 0)],
    ["that is negative", toGlobalId("Booking", -1)],
    ["with a leading zero", toGlobalId("Booking", "07")],
    ["that no number holds exactly", toGlobalId("Booking", "9007199254740993")],
    ["of seventeen digits", toGlobalId("Booking", "10000000000000000")],
    ["in hexadecimal", toGlobalId("Booking", "0x7")],
    ["that is a day", toGlobalId("Booking", "2026-11-21")],
  ])("is not given out: one %s", (_what, id) => {
    expect(integerKey("Booking", id)).toBeNull();
  });

  it("has 32 bits where the column has", () => {
    expect(integerKey("User", toGlobalId("User", 2_147_483_647))).toBe(2_147_483_647);
    expect(integerKey("User", toGlobalId("User", 2_147_483_648))).toBeNull();
  });
});
