import type { ScreenRow } from "./resident-screens";

const AT = "/admin-dashboard";

type Row = Omit<ScreenRow, "who" | "path"> & { readonly path: string };

/** Placeholders are global ids of the demo. */
const ROWS: readonly Row[] = [
  { name: "admin-today", path: "today", heading: /20\d\d/ },
  { name: "admin-users", path: "users", heading: /Users/ },
  { name: "admin-edit-user", path: "users", heading: /Users/, press: /^Edit / },
  { name: "admin-person", path: "users/person?id={person}", heading: /\S/ },
  { name: "admin-ledger", path: "users/person?id={person}&tab=credits", heading: /\S/ },
  {
    name: "admin-grant",
    path: "users/person?id={person}&tab=credits",
    heading: /\S/,
    press: /^Grant Credits$/,
  },
  { name: "admin-bookings", path: "bookings", heading: /Bookings/ },
  { name: "admin-update-status", path: "bookings", heading: /Bookings/, press: /^Update Status/ },
  { name: "admin-purchases", path: "purchases?show=ALL", heading: /Purchases/ },
  { name: "admin-messages", path: "messages?status=ALL", heading: /Messages/ },
  { name: "admin-integrations", path: "integrations", heading: /Integrations/ },
  {
    name: "admin-create-api-key",
    path: "integrations",
    heading: /Integrations/,
    press: /^Create API Key$/,
  },
  {
    name: "admin-register-application",
    path: "integrations?kind=apps",
    heading: /Integrations/,
    press: /^Register Application$/,
  },
  { name: "admin-webhooks", path: "integrations?kind=webhooks", heading: /Integrations/ },
  {
    name: "admin-create-webhook",
    path: "integrations?kind=webhooks",
    heading: /Integrations/,
    press: /^Create Webhook Endpoint$/,
  },
  {
    name: "admin-no-webhook",
    path: "integrations/webhook?id=unknown",
    heading: /not found/,
    isEmpty: true,
  },
  { name: "admin-coupons", path: "coupons", heading: /Coupons/ },
  { name: "admin-create-coupon", path: "coupons", heading: /Coupons/, press: /^Create Coupon$/ },
  { name: "admin-car-types", path: "car-types", heading: /Car Types/ },
  { name: "admin-pricing-plans", path: "pricing-plans", heading: /Pricing Plans/ },
  {
    name: "admin-pricing",
    path: "pricing-plans",
    heading: /Pricing Plans/,
    press: /^Manage Pricing/,
  },
  { name: "admin-booking-slots", path: "booking-slots", heading: /Booking Slots/ },
  { name: "admin-disabled-dates", path: "disabled-dates", heading: /Disabled Dates/ },
  {
    name: "admin-disable-date",
    path: "disabled-dates",
    heading: /Disabled Dates/,
    press: /^Disable New Date$/,
  },
  { name: "admin-residencies", path: "communities", heading: /Community/ },
  { name: "admin-blocks", path: "communities?tab=blocks", heading: /Community/ },
  {
    name: "admin-flats",
    path: "communities?tab=flats&residency={residency}&block={block}",
    heading: /Community/,
  },
  { name: "admin-schedules", path: "schedules?community={residency}", heading: /Schedules/ },
  { name: "admin-schedules-for-all", path: "schedules", heading: /Schedules/ },
  {
    name: "admin-add-slot",
    path: "schedules?community={residency}",
    heading: /Schedules/,
    press: /^Add Slot$/,
  },
  {
    name: "admin-copy-schedule",
    path: "schedules?community={residency}",
    heading: /Schedules/,
    press: /^Copy Schedule$/,
  },
  {
    name: "admin-close-days",
    path: "schedules?community={residency}",
    heading: /Schedules/,
    press: /^Close Days$/,
  },
  { name: "admin-overview", path: "overview", heading: /Overview/ },
  { name: "admin-history", path: "history", heading: /History/ },
  {
    name: "admin-change-history",
    path: "communities",
    heading: /Community/,
    press: /^History of/,
  },
  { name: "admin-no-person", path: "users/person?id=unknown", heading: /not found/, isEmpty: true },
  {
    name: "admin-no-overview",
    path: "overview?from=2020-01-01&to=2020-01-10",
    heading: /Overview/,
    isEmpty: true,
  },
  { name: "admin-no-day", path: "today?date=2031-01-01", heading: /2031/, isEmpty: true },
  { name: "admin-no-users", path: "users?search=nobody", heading: /Users/, isEmpty: true },
  { name: "admin-no-bookings", path: "bookings?search=nobody", heading: /Bookings/, isEmpty: true },
  { name: "admin-no-coupons", path: "coupons?search=NOTHING", heading: /Coupons/, isEmpty: true },
  { name: "admin-no-flats", path: "communities?tab=flats", heading: /Community/, isEmpty: true },
];

/** A new screen or dialog is a row here. */
export const ADMINISTRATOR_SCREENS: readonly ScreenRow[] = ROWS.map((row) => ({
  ...row,
  who: "administrator",
  path: `${AT}/${row.path}`,
}));
