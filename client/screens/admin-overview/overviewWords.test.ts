import {
  bookingsFinding,
  couponsFinding,
  creditsChange,
  creditsFinding,
  highestDay,
  placesFinding,
  revenueFinding,
  share,
} from "./overviewWords";

it.each([
  [0, 0, "0%"],
  [0, 28, "0%"],
  [1, 400, "Less than 1%"],
  [1, 3, "33%"],
  [999, 1000, "99%"],
  [28, 28, "100%"],
  [30, 28, "107%"],
])("calls %p of %p %p", (part, whole, text) => {
  expect(share(part, whole)).toBe(text);
});

it.each([
  [bookingsFinding(0, 0), "No bookings"],
  [bookingsFinding(1, 0), "1 booking, none cancelled"],
  [bookingsFinding(1200, 4), "1,200 bookings, 4 of them cancelled"],
  [placesFinding(0, 0), "No places were offered"],
  [placesFinding(64, 100), "64% of the places taken"],
  [revenueFinding("0.00", 0), "No plan was sold"],
  [revenueFinding("0.00", 1), "₹0.00 paid for 1 plan"],
  [revenueFinding("124500.50", 32), "₹1,24,500.50 paid for 32 plans"],
  [creditsFinding(0, 0), "No credits are left"],
  [creditsFinding(1, 0), "1 credit can be spent now"],
  [creditsFinding(33, 8), "41 credits can be spent now"],
  [couponsFinding("0.00", 0), "No coupon was used"],
  [couponsFinding("850.00", 4), "Coupons took ₹850.00 off 4 purchases"],
  [creditsChange(41, { date: "2026-11-01", left: 53 }), "12 fewer than at the end of Sun, 1 Nov."],
  [creditsChange(41, { date: "2026-11-01", left: 40 }), "1 more than at the end of Sun, 1 Nov."],
  [creditsChange(41, { date: "2026-11-01", left: 41 }), "As many as at the end of Sun, 1 Nov."],
])("says %p", (said, text) => {
  expect(said).toBe(text);
});

it("finds the day that stands out, the earliest of equals", () => {
  const days = [
    { date: "2026-11-01", cars: 1 },
    { date: "2026-11-02", cars: 3 },
    { date: "2026-11-03", cars: 3 },
  ];
  const say = (date: string, { cars }: { cars: number }) => `${date}: ${cars}`;
  expect(highestDay(days, ({ cars }) => cars, say)).toBe("Mon, 2 Nov: 3");
  expect(highestDay(days, () => 0, say)).toBeNull();
  expect(highestDay([], () => 0, say)).toBeNull();
});
