import { webcrypto } from "node:crypto";
import { clientKeyOf, endAttempt } from "./purchaseAttempt";

Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true });

const attempt = { planId: "p1", carTypeId: "c1", couponCode: null };

beforeEach(() => localStorage.clear());

it("keeps the key of an attempt until it ends", () => {
  const key = clientKeyOf(attempt);
  expect(clientKeyOf(attempt)).toBe(key);
  endAttempt(attempt);
  expect(clientKeyOf(attempt)).not.toBe(key);
});

it("gives another plan, car type and coupon their own keys", () => {
  const key = clientKeyOf(attempt);
  expect(clientKeyOf({ ...attempt, planId: "p2" })).not.toBe(key);
  expect(clientKeyOf({ ...attempt, carTypeId: "c2" })).not.toBe(key);
  expect(clientKeyOf({ ...attempt, couponCode: "WELCOME100" })).not.toBe(key);
});

it("starts again when the purchase must have expired", () => {
  const key = clientKeyOf(attempt, 0);
  expect(clientKeyOf(attempt, 29 * 60_000)).toBe(key);
  expect(clientKeyOf(attempt, 31 * 60_000)).not.toBe(key);
});

it("remembers within the page where the browser keeps nothing", () => {
  const blocked = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  const unwritable = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  expect(clientKeyOf(attempt)).toBe(clientKeyOf(attempt));
  blocked.mockRestore();
  unwritable.mockRestore();
});
