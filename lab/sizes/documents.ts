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

/** More than one answer of a document, or other variables than `usualOf` has. */
function variantsOf(ids: Ids, today: Day): Readonly<Record<string, Record<string, Values>>> {
  const lastYear = { startDate: addDays(today, -365), endDate: today };
  const [residency, block] = [ids.global("Residency"), ids.global("Block")];
  const words = {
    "an e-mail": ids.of("email"),
    "a flat": ids.of("flat"),
    "a rare model": "Volvo XC90",
    "a model": "Honda City",
    "two letters": "ra",
    "three digits": "123",
    "a name": "Sushma Chowdary",
  };
  const searches = (others: Values = {}) =>
    Object.fromEntries(
      Object.entries(words).map(([what, search]) => [what, { ...others, search }]),
    );
  const days = (count: number) => ({ from: addDays(today, 1 - count), to: today });
  const closing = { bookings: "CANCEL", firstDay: addDays(today, 2), lastDay: addDays(today, 2) };
  const copy = { fromResidencyId: ids.global("OwnResidency"), toResidencyId: residency };
  return {
    AdminBookingsScreenQuery: {
      "": {},
      "20 days": { startDate: addDays(today, -20), endDate: today },
      completed: { status: "COMPLETED" },
      ...searches(lastYear),
    },
    useBookingTotalQuery: { "": {}, "a year": lastYear, ...searches(lastYear) },
    AdminUsersScreenQuery: {
      "": { hasCommunity: false },
      "a community": { residencyId: residency, communityId: residency },
      ...searches({ hasCommunity: false }),
    },
    AdminCouponsScreenQuery: { "": {}, "two digits": { search: "12" } },
    AdminPurchasesScreenQuery: { "": {}, "needs attention": { needsAttention: true } },
    AdminHistoryScreenQuery: { "": {}, "30 days": days(30), people: { type: "USER" } },
    AdminMessagesScreenQuery: { open: { status: "OPEN" }, handled: { status: "HANDLED" } },
    AdminOverviewScreenQuery: { "30 days": days(30), "92 days": days(92) },
    AdminCommunitiesScreenQuery: {
      "": { hasBlocks: false, hasResidency: false, hasBlock: false },
      blocks: { hasResidencies: false, hasResidency: false, hasBlock: false },
      "blocks of one": { hasResidencies: false, blocksOf: residency, hasBlock: false },
      flats: { hasResidencies: false, hasBlocks: false, residencyId: residency, blockId: block },
    },
    AdminSchedulesScreenQuery: {
      all: { hasCommunity: false },
      own: {
        residencyId: ids.global("OwnResidency"),
        communityId: ids.global("OwnResidency"),
      },
    },
    AdminTodayScreenQuery: {
      "": { date: today, count: 20, communityId: "", hasCommunity: false },
    },
    DaySheetQuery: { "": { date: today, count: 500 } },
    OfferUseQuery: {
      plan: { id: ids.global("PricingPlan") },
      "car type": { id: ids.global("CarType") },
    },
    CloseDaysDialogQuery: { "": { input: closing } },
    CopyScheduleDialogQuery: { "": { input: { bookings: "MOVE", ...copy } } },
    CreateScheduleSlotDialogPreviewQuery: {
      "": { input: { startTime: "12:15", endTime: "12:45", residencyId: residency } },
    },
    useUpdatePreviewQuery: {
      "": { input: { bookingSlotId: ids.global("OwnBookingSlot"), lastDay: today } },
    },
    useLiveBookingsQuery: { "": { ids: [ids.global("Booking")] } },
    useResidencySearchQuery: { "": { search: "palm" } },
    useFlatsPreviewQuery: { "": { names: "101-120" } },
    useFetchPlanQuotesQuery: { "": { couponCode: ids.of("code") } },
  };
}

/** By its type; undefined leaves out one that may be. */
function usualOf(ids: Ids, today: Day, name: string, type: string): unknown {
  if (type.startsWith("Int")) return name === "last" ? undefined : 20;
  if (type === "Boolean!") return name !== "isLate";
  if (type === "Date!") return addDays(today, name === "firstDay" ? 0 : 1);
  const object = name
    .replace(/^slot/, "bookingSlot")
    .replace(/^object/, "user")
    .replace(/Id$/, "");
  return type === "ID!" && name !== "id"
    ? ids.global(object[0]?.toUpperCase() + object.slice(1))
    : undefined;
}

/** A document's `node(id: $id)`, by its first fragment. */
function typeOfNode(text: string): string {
  const [, word] = /\.\.\.(?: on )?(\w+)/.exec(text.split("node(id: $id)")[1] ?? "") ?? [];
  const fragments = [...text.matchAll(/fragment (\w+) on (\w+)/g)];
  const type = fragments.find(([, name]) => name === word)?.[2] ?? word ?? "User";
  return type === "Node" ? "User" : type;
}

export function documentsOf(build: string, ids: Ids, today: Day): Asked[] {
  const file = path.join(build, "client/persisted-queries.json");
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const variants = variantsOf(ids, today);
  return Object.entries(texts).flatMap(([id, text]) => {
    const [, name, declared = ""] = /^query (\w+)(?:\(([^)]*)\))?/m.exec(text) ?? [];
    const type = typeOfNode(text);
    // The data has no webhook, no key and no application.
    if (!name || !ids.has(type)) return [];
    const variables = [...declared.matchAll(/\$(\w+): (\S+)/g)];
    const usual = Object.fromEntries(
      variables.map(([, variable = "", of = ""]) => [variable, usualOf(ids, today, variable, of)]),
    );
    return Object.entries(variants[name] ?? { "": {} }).map(
      ([what, others]): Asked => ({
        title: `${name.replace(/(Screen)?Query$/, "")} ${what}`.trim(),
        as: OF_ADMINISTRATORS.test(name) ? "administrator" : "resident",
        path: "/graphql",
        body: {
          documentId: `sha256:${id}`,
          variables: { ...usual, ...("id" in usual ? { id: ids.global(type) } : {}), ...others },
        },
      }),
    );
  });
}
