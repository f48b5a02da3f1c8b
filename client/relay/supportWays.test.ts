import { supportWays } from "./supportWays";

const email = "care@aaviri.example";

it.each([
  ["+91 40 5550 0199", "https://wa.me/914055500199"],
  ["040-5550 0199", "https://wa.me/914055500199"],
  ["98765 43210", "https://wa.me/919876543210"],
])("%s is messaged at %s", (whatsapp, address) => {
  expect(supportWays({ phone: "+91 40 5550 0199", whatsapp, email })).toEqual({
    call: "tel:+914055500199",
    message: address,
    write: "mailto:care@aaviri.example",
  });
});

it("begins messages with what they are about", () => {
  const phone = "+91 40 5550 0199";
  expect(supportWays({ phone, whatsapp: phone, email }, "Purchase 12")).toMatchObject({
    message: "https://wa.me/914055500199?text=Purchase%2012",
    write: "mailto:care@aaviri.example?subject=Purchase%2012",
  });
});

it("has no way that the operator has not set", () => {
  expect(supportWays({ phone: null, email: null })).toEqual({
    call: null,
    message: null,
    write: null,
  });
});
