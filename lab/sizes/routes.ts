import { pathOf } from "../../server/endpoint/route";
import { ROUTES } from "../../server/modules";
import { addDays, type Day } from "../../server/platform/calendar-day";
import type { Asked } from "./documents";
import type { Ids } from "./ids";

const REQUIRED = ["date", "startDate", "endDate", "slotId"];
/** These lists are asked both whole and by this. */
const NARROWER: Readonly<Record<string, string>> = {
  listBookings: "search",
  listBlocks: "residencyId",
  listFlats: "blockId",
};

export function routesOf(ids: Ids, today: Day): Asked[] {
  const values: Readonly<Record<string, string>> = {
    date: addDays(today, 2),
    startDate: addDays(today, -365),
    endDate: today,
    name: "Car",
    search: "Honda",
    code: ids.of("code"),
    slotId: ids.of("BookingSlot"),
    residencyId: ids.of("Residency"),
    blockId: ids.of("Block"),
  };
  return ROUTES.filter(({ method }) => method === "get").flatMap((route) => {
    const address = pathOf(route)
      .replace("{id}", ids.of(objectOf(route.path)))
      .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
    const narrower = NARROWER[route.id];
    const required = narrower ? [] : REQUIRED.filter((name) => name in (route.query?.shape ?? {}));
    return [required, ...(narrower ? [[narrower]] : [])].map((names): Asked => {
      const query = names.map((name) => `${name}=${values[name]}`).join("&");
      return {
        title: `GET ${route.path} ${names.join(" ")}`.trim(),
        as: /admin/i.test(route.access) ? "administrator" : "resident",
        path: query ? `${address}?${query}` : address,
        body: null,
      };
    });
  });
}

/** `CarType` for `/car-types/{id}`; a person's id is the identity service's. */
function objectOf(path: string): string {
  const words = path.split("/")[1]?.replace("ies", "ys").replace(/s$/, "").split("-") ?? [];
  const name = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
  return name === "User" ? "uid" : name;
}
