import { phoneAddress, phoneText } from "./CallLink";

it("is read in two groups and dialled with the country", () => {
  expect(phoneText("9876543210")).toBe("98765 43210");
  expect(phoneAddress("9876543210")).toBe("tel:+919876543210");
});
