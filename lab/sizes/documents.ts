import { readFileSync } from "node:fs";
import path from "node:path";
import { addDays, type Day } from "../../server/platform/calendar-day";
import type { Ids } from "./ids";

export interface Asked {
  readonly title: string;
  readonly as: "administrator" | "resident";
  readonly path: string;
  /** Null for a GET. */
  readonly body: object | null;
}

type Values = Readonly<Record<string, unknown>>;

/** To others their objects are nothing. */
const OF_ADMINISTRATORS =
  /^(Admin|Person|OfferUse|CouponUses|ChangeHistory|FlatTable|usePlaces|blockPlace)/;
/** The client's words for administrators' searches: an address, a flat, a model, letters, digits, a name. */
const WORDS = (ids: Ids) => [
  ...[ids.of("email"), ids.of("flat_name"), "Volvo XC90", "Honda City", "ra", "123"],
  "Sushma Chowdary",
];
const NODES: Readonly<Record<string, string>> = {
  AdminPersonScreenQuery: "User",
  PersonBookingsQuery: "User",
  PersonLedgerQuery: "User",
  PersonLotsQuery: "User",
  PersonPlansQuery: "User",
  LedgerListQuery: "User",
  useBookingPagesQuery: "User",
  usePlanPagesQuery: "User",
  usePurchasePagesQuery: "User",
  ChangeHistoryDialogQuery: "User",
  CouponUsesDialogQuery: "Coupon",
  CouponUsesDialogPageQuery: "Coupon",
  FlatTableQuery: "Block",
  usePlacesBlockQuery: "Block",
  usePlacesResidencyQuery: "Residency",
  OfferUseQuery: "PricingPlan",
  useRefreshPlanQuery: "PricingPlan",
  BookingConfirmationScreenQuery: "Booking",
  useCalendarFileQuery: "Booking",
  ReceiptScreenQuery: "Purchase",
  useNamedPurchaseQuery: "Purchase",
};
/** There is none in the data. */
const WITHOUT_DATA = ["AdminWebhookScreenQuery", "UsageDialogQuery"];

/** By the name of a variable; what is missing stays empty. */
function variablesOf(ids: Ids, today: Day): Values {
  return {
    first: 20,
    count: 20,
    named: 5,
    isFirst: true,
    date: addDays(today, 2),
    firstDay: today,
    nextDay: addDays(today, 1),
    from: addDays(today, -30),
    to: today,
    hasBlocks: false,
    hasResidency: false,
    hasBlock: false,
    hasPast: true,
    hasCarType: true,
    isNamed: true,
    isLate: false,
    isBooking: true,
    isOfKeys: true,
    isOfApplications: true,
    isOfWebhooks: true,
    status: "OPEN",
    names: "101-120",
    couponCode: ids.of("code"),
    ids: [ids.global("Booking")],
    objectId: ids.global("User"),
    userId: ids.global("User"),
    residencyId: ids.global("Residency"),
    blocksOf: ids.global("Residency"),
    blockId: ids.global("Block"),
    carTypeId: ids.global("CarType"),
    slotId: ids.global("BookingSlot"),
    purchaseId: ids.global("Purchase"),
    pricingPlanId: ids.global("PricingPlan"),
  };
}

/** More than one answer of a document, or other variables than usual. */
function variantsOf(ids: Ids, today: Day): Readonly<Record<string, Record<string, Values>>> {
  const none = { status: undefined, residencyId: undefined, from: undefined, to: undefined };
  const year = { ...none, startDate: addDays(today, -365), endDate: today };
  const searches = (others: Values) =>
    Object.fromEntries(WORDS(ids).map((word) => [`"${word}"`, { ...others, search: word }]));
  const [residency, block] = [ids.global("Residency"), ids.global("Block")];
  const all = { hasBlocks: true, hasResidency: true, hasBlock: true };
  const days = (count: number) => ({ from: addDays(today, 1 - count), to: today });
  const newSlot = { startTime: "12:15", endTime: "12:45", residencyId: residency };
  return {
    AdminBookingsScreenQuery: {
      "": none,
      "20 days": { ...none, startDate: addDays(today, -20), endDate: today },
      completed: { ...none, status: "COMPLETED" },
      ...searches(year),
    },
    useBookingTotalQuery: { "": none, year, ...searches(year) },
    exportBookingsQuery: { "": { ...none, first: 100 } },
    exportUsersQuery: { "": { ...none, first: 100 } },
    exportChangesQuery: { "": { ...none, first: 100 } },
    AdminUsersScreenQuery: {
      "": none,
      "a community": { residencyId: residency },
      ...searches(none),
    },
    AdminCouponsScreenQuery: { "": none, '"12"': { ...none, search: "12" } },
    exportCouponsQuery: { "": none },
    AdminPurchasesScreenQuery: { "": none, "needs attention": { needsAttention: true } },
    AdminHistoryScreenQuery: { "": none, "30 days": {}, people: { ...none, type: "USER" } },
    AdminOverviewScreenQuery: { "30 days": days(30), "92 days": days(92) },
    AdminCommunitiesScreenQuery: {
      "": { blocksOf: null, residencyId: "", blockId: "" },
      blocks: { hasBlocks: true, blocksOf: residency, blockId: "" },
      flats: { ...all, blocksOf: residency, residencyId: residency, blockId: block },
    },
    AdminSchedulesScreenQuery: {
      all: { residencyId: null },
      own: { residencyId: ids.global("OwnResidency") },
    },
    AdminTodayScreenQuery: { "": { date: today, count: 100 } },
    DaySheetQuery: { "": { date: today, count: 100 } },
    useLiveDayQuery: { "": { date: today } },
    AdminMessagesScreenQuery: { open: {}, handled: { status: "HANDLED" } },
    OfferUseQuery: { plan: {}, "car type": { id: ids.global("CarType") } },
    DeletionConsequencesQuery: { "": {} },
    CloseDaysDialogQuery: {
      all: {
        input: { bookings: "CANCEL", firstDay: addDays(today, 2), lastDay: addDays(today, 2) },
      },
    },
    CopyScheduleDialogQuery: {
      "": {
        input: {
          bookings: "MOVE",
          fromResidencyId: ids.global("OwnResidency"),
          toResidencyId: residency,
        },
      },
    },
    CreateScheduleSlotDialogPreviewQuery: { "": { input: newSlot } },
    useUpdatePreviewQuery: {
      "": { input: { bookingSlotId: ids.global("OwnBookingSlot"), lastDay: today } },
    },
    IntegrationListsQuery: { "": {} },
  };
}

export function documentsOf(build: string, ids: Ids, today: Day): Asked[] {
  const file = path.join(build, "client/persisted-queries.json");
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const usual = variablesOf(ids, today);
  const variants = variantsOf(ids, today);
  return Object.entries(texts).flatMap(([id, text]) => {
    const [, name = "", declared = ""] = /^query (\w+)(?:\(([^)]*)\))?/m.exec(text) ?? [];
    if (!name || WITHOUT_DATA.includes(name)) return [];
    const named = declared.matchAll(/\$(\w+):/g);
    const names = [...named].map(([, variable = ""]) => variable);
    return Object.entries(variants[name] ?? { "": {} }).map(([what, others]): Asked => {
      const known: Values = { ...usual, id: ids.global(NODES[name] ?? "User"), ...others };
      const variables = Object.fromEntries(names.map((each) => [each, known[each]]));
      return {
        title: `${name.replace(/(Screen)?Query$/, "")} ${what}`.trim(),
        as: OF_ADMINISTRATORS.test(name) ? "administrator" : "resident",
        path: "/graphql",
        body: { documentId: `sha256:${id}`, variables },
      };
    });
  });
}
