import { mobileDigits } from "./mobileNumber";

it.each([
  "9876543210",
  "98765 43210",
  "98765-43210",
  "+91 98765 43210",
  "+919876543210",
  "+91-98765-43210",
  "(+91) 98765 43210",
  "0091 98765 43210",
  "919876543210",
  "09876543210",
  "098765 43210",
  "+91 098765 43210",
  " 98765\u00a043210 ",
  "98765.43210",
])("reads %p as ten digits", (text) => {
  expect(mobileDigits(text)).toBe("9876543210");
});

it("takes a number that itself begins with 91", () => {
  expect(mobileDigits("9198765432")).toBe("9198765432");
});

it.each([
  "5876543210",
  "987654321",
  "98765432101",
  "+1 98765 43210",
  "+91 58765 43210",
  "0098765 43210",
  "98765abcde",
  "९८७६५४३२१०",
  "98765\n43210",
  "9876543210\u200b",
  "",
])("finds none in %p", (text) => {
  expect(mobileDigits(text)).toBeNull();
});
