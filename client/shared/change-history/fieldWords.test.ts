import { fieldText, valueText } from "./fieldWords";

it.each([
  ["maxBookings", "Max Bookings"],
  ["creditsGiven", "Credits"],
  ["oneTimeCreditsGiven", "One-time Credits"],
  ["validityDays", "Validity"],
  ["requiresParkingNumber", "Parking Number Required"],
  ["mobileNumber", "Mobile Number"],
  ["usageLimit", "Usage Limit"],
  ["usesPerResident", "Uses per Resident"],
  ["revokedAt", "Revoked"],
  ["enabled", "Enabled"],
])("the field %s is called %s", (name, text) => {
  expect(fieldText(name)).toBe(text);
});

it.each([
  ["maxBookings", "4", "4"],
  ["isActive", "true", "Yes"],
  ["active", "false", "No"],
  ["price", "1299.00", "₹1,299.00"],
  ["discount", "100.00", "₹100.00"],
  ["validityDays", "-1", "Unlimited"],
  ["validityDays", "30", "30 days"],
  ["weekdays", "MONDAY, WEDNESDAY, FRIDAY", "Mon, Wed, Fri"],
  ["weekdays", "MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY", "Every day"],
  ["role", "admin", "Administrator"],
  ["role", "user", "Resident"],
  ["startTime", "09:00:00", "9:00 AM"],
  ["firstDay", "2026-11-21", "Sat, 21 Nov 2026"],
  ["pausedAt", "2026-11-20T19:00:00.123+00:00", "Sat, 21 Nov 2026, 12:30 AM"],
  ["lastFour", "9xYz", "…9xYz"],
  ["name", "Lotus", "Lotus"],
  ["description", "", "–"],
  ["reason", null, "–"],
])("the %s %p is shown as %s", (name, value, text) => {
  expect(valueText(name, value)).toBe(text);
});
