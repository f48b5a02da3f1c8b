import { ROUTES } from "../../server/api/rest/routes";
import { pathOf } from "../../server/endpoint/route";
import { addDays, type Day } from "../../server/platform/calendar-day";
import type { Asked } from "./documents";
import type { Ids } from "./ids";

/** By the first word of an address. */
const OBJECTS: Readonly<Record<string, string>> = {
  residencies: "Residency",
  blocks: "Block",
  flats: "Flat",
  "car-types": "CarType",
  "pricing-plans": "PricingPlan",
  coupons: "Coupon",
  purchases: "Purchase",
  bookings: "Booking",
  users: "uid",
  "booking-slots": "BookingSlot",
};

/** Whole lists are asked both with and without these. */
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  listBookings: ["search=Honda"],
  listBlocks: ["residencyId"],
  listFlats: ["blockId"],
};

export function routesOf(ids: Ids, today: Day): Asked[] {
  const values: Readonly<Record<string, string>> = {
    date: addDays(today, 2),
    startDate: addDays(today, -365),
    endDate: today,
    name: "Car",
    code: ids.of("code"),
    slotId: ids.of("BookingSlot"),
    residencyId: ids.of("Residency"),
    blockId: ids.of("Block"),
  };
  return ROUTES.filter(({ method }) => method === "get").flatMap((route) => {
    const [object = ""] = route.path.split("/").slice(1);
    const address = pathOf(route)
      .replace("{id}", ids.of(OBJECTS[object] ?? "User"))
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
    const required = Object.entries(route.query?.shape ?? {}).flatMap(([name]) =>
      ["date", "startDate", "endDate", "slotId"].includes(name) && route.id !== "listBookings"
        ? [`${name}=${values[name]}`]
        : [],
    );
    return [[], ...(NARROWER[route.id] ?? []).map((each) => [each])].map((narrower): Asked => {
      const query = narrower.map((each) => (each.includes("=") ? each : `${each}=${values[each]}`));
      const all = [...required, ...query].join("&");
      return {
        title: `GET ${route.path}${all && `?${all}`}`,
        as:
          route.access === "admin" || route.access === "ownerOrAdmin"
            ? "administrator"
            : "resident",
        path: all ? `${address}?${all}` : address,
        body: null,
      };
    });
  });
}
