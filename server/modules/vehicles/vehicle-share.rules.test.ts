import type { VehicleShare } from "./vehicle-share.entity";
import {
  isOneFlat,
  MAX_SHARES,
  refuseOneShareTooMany,
  refuseOwnAddress,
  shareOf,
} from "./vehicle-share.rules";

const share = (invitedEmail: string) => ({ invitedEmail }) as VehicleShare;

it.each([
  [1, 1, true],
  [1, 2, false],
  [1, null, false],
  [null, null, false],
])("of flats %p and %p: one home is %p", (one, other, isOne) => {
  expect(isOneFlat(one, other)).toBe(isOne);
});

it("finds the share of an address however it is written", () => {
  const shares = [share("asha@residents.example"), share("Ravi@residents.example")];
  expect(shareOf(shares, "ravi@Residents.example")).toBe(shares[1]);
  expect(shareOf(shares, "other@residents.example")).toBeUndefined();
});

it("refuses the own address by its field", () => {
  expect(() => refuseOwnAddress("Asha@residents.example", "asha@residents.example")).toThrow(
    expect.objectContaining({ code: "INVALID_INPUT", details: { field: "email" } }),
  );
  expect(() => refuseOwnAddress("ravi@residents.example", "asha@residents.example")).not.toThrow();
});

it("refuses one share more than there may be", () => {
  const shares = Array.from({ length: MAX_SHARES }, (_, index) => share(`p${index}@x.example`));
  expect(() => refuseOneShareTooMany(shares.slice(1))).not.toThrow();
  expect(() => refuseOneShareTooMany(shares)).toThrow(
    expect.objectContaining({
      code: "TOO_MANY_VEHICLE_SHARES",
      details: { field: "email", limit: MAX_SHARES },
    }),
  );
});
