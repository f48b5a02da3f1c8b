import { formatDayWithYear, formatInstant, formatMoney, formatTime } from "../../ui/format";
import { validityText } from "../plans/planWords";
import { weekdaysText } from "../slot-form/slotDays";

/** As in the forms. Other names are split. */
const FIELDS: Readonly<Record<string, string>> = {
  archivedAt: "Removed",
  carType: "Car Type",
  clientId: "Client ID",
  code: "Coupon Code",
  countsPerResidency: "Places in each community",
  createdBy: "Created by",
  creditsGiven: "Credits",
  day: "Date",
  deletedAt: "Deleted",
  disabledAt: "Stopped",
  discount: "Discount Amount",
  displayName: "Full Name",
  email: "E-mail",
  endDate: "Last Day",
  endedAt: "Ended",
  endsAt: "Secret ends",
  eventTypes: "What it hears of",
  expiresAt: "Expires",
  handledAt: "Handled",
  handledBy: "Handled by",
  image: "Picture",
  isActive: "Active",
  isConfirmed: "Confirmed",
  isDefault: "Default Car",
  lastFour: "Secret",
  model: "Car Model",
  oneTimeCreditsGiven: "One-time Credits",
  pausedAt: "Paused",
  payload: "What it is told",
  plate: "Car Number",
  pricingPlan: "Plan",
  redirectUris: "Addresses to return to",
  requiresParkingNumber: "Parking Number Required",
  revokedAt: "Revoked",
  scopes: "What it may do",
  termsAcceptedAt: "Terms Accepted",
  url: "Address",
  usesPerResident: "Uses per Resident",
  validityDays: "Validity",
};

export const fieldText = (name: string): string =>
  FIELDS[name] ??
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter}`);

type Show = (value: string) => string;

/** Monday is the lowest bit. */
const SHOWN: Readonly<Record<string, Show>> = {
  discount: formatMoney,
  image: (number) => `#${number}`,
  lastFour: (end) => `…${end}`,
  price: formatMoney,
  role: (role) => (role === "admin" ? "Administrator" : "Resident"),
  validityDays: (days) => validityText(Number(days)),
  weekdays: (names) => weekdaysText(names.split(", ")),
};

export function valueText(name: string, value: string | null | undefined): string {
  if (value === null || value === undefined || value === "") return "–";
  const show = SHOWN[name];
  if (show) return show(value);
  if (value === "true") return "Yes";
  return value === "false" ? "No" : timeText(value);
}

/** Formats days, times and instants. */
export function timeText(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDayWithYear(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return formatInstant(value);
  return /^\d\d:\d\d(:\d\d)?$/.test(value) ? formatTime(value) : value;
}
