import { renderHook } from "@testing-library/react";
import { loginAddress } from "./identity";
import { useKeptOverSignIn } from "./keptOverSignIn";
import { nextAddress } from "./nextAddress";

it.each([
  ["", "/dashboard"],
  ["?next=%2Fbooking-history", "/booking-history"],
  ["?next=%2Fuser-dashboard%3Fa%3D1%23calendar", "/user-dashboard?a=1#calendar"],
  ["?next=https%3A%2F%2Fevil.example%2F", "/dashboard"],
  ["?next=%2F%2Fevil.example", "/dashboard"],
  ["?next=%2F%5Cevil.example", "/dashboard"],
  ["?next=javascript%3Aalert(1)", "/dashboard"],
  ["?next=%2Flogin", "/dashboard"],
  ["?next=/.//evil.example", "/dashboard"],
  ["?next=/x/..//evil.example/path", "/dashboard"],
  ["?next=/./%5Cevil.example", "/dashboard"],
  ["?next=/%252e//evil.example", "/dashboard"],
  ["?next=//", "/dashboard"],
  ["?next=/%5C", "/dashboard"],
  ["?next=/user-dashboard//x", "/user-dashboard//x"],
])("%s leads to %s", (search, address) => {
  expect(nextAddress(search)).toBe(address);
});

it("comes back to where the login was asked for", () => {
  const place = { pathname: "/booking-history", search: "?tab=plans", hash: "#x" };
  const { search } = new URL(loginAddress(place), window.location.origin);
  expect(nextAddress(search)).toBe("/booking-history?tab=plans#x");
});

it("comes back with the coupon that was entered, as long as its screen is shown", () => {
  const place = { pathname: "/purchase-plan", search: "?carType=c1", hash: "" };
  const back = () => nextAddress(new URL(loginAddress(place), window.location.origin).search);
  const { rerender, unmount } = renderHook(({ code }) => useKeptOverSignIn("coupon", code), {
    initialProps: { code: "WELCOME100" as string | null },
  });
  expect(back()).toBe("/purchase-plan?carType=c1&coupon=WELCOME100");
  rerender({ code: null });
  expect(back()).toBe("/purchase-plan?carType=c1");
  rerender({ code: "DIWALI" });
  unmount();
  expect(back()).toBe("/purchase-plan?carType=c1");
});
