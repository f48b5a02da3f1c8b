import type { Change } from "./changeRow";
import { authorLines, changeLines, nameText } from "./changeWords";

const field = (name: string, oldValue: string | null, newValue: string | null) => ({
  name,
  oldValue,
  newValue,
});

const block = {
  id: "c1",
  type: "BLOCK",
  action: "UPDATED",
  objectName: null,
  partName: null,
  changedBy: null,
  via: null,
  channel: null,
  requestId: null,
  changedAt: "2026-11-20T19:00:00.000Z",
  fields: [],
};

const changeOf = (parts: object) => ({ ...block, ...parts }) as unknown as Change;

it.each([
  ["created", { action: "CREATED", fields: [field("name", null, "Lotus")] }, ["Created"]],
  [
    "deleted, with what it was",
    { action: "DELETED", fields: [field("name", "Y808", null), field("block", "Block A", null)] },
    ["Deleted", "Block: Block A"],
  ],
  [
    "created under a name that changed since",
    { action: "CREATED", objectName: "South", fields: [field("name", null, "North")] },
    ["Created", "Name: North"],
  ],
  [
    "an address beside the name shown",
    {
      type: "WEBHOOK_ENDPOINT",
      action: "CREATED",
      objectName: "Gate",
      fields: [field("description", null, "Gate"), field("url", null, "https://a.example/k")],
    },
    ["Created", "Description: Gate", "Address: https://a.example/k"],
  ],
  [
    "times as they are shown",
    {
      type: "BOOKING_SLOT",
      action: "CREATED",
      objectName: "09:00 - 10:00",
      fields: [field("endTime", null, "10:00:00"), field("startTime", null, "09:00:00")],
    },
    ["Created"],
  ],
  [
    "closed days that are open again, with their community",
    {
      type: "CLOSED_DAYS",
      action: "DELETED",
      fields: [
        field("firstDay", "2026-11-21", null),
        field("lastDay", "2026-11-22", null),
        field("residency", "Sarasija Lakefront", null),
        field("reason", "Rain", null),
      ],
    },
    ["Deleted", "Residency: Sarasija Lakefront", "Reason: Rain"],
  ],
  [
    "changed",
    { fields: [field("maxBookings", "2", "4"), field("reason", null, "Rain")] },
    ["Max Bookings: 2 → 4", "Reason: – → Rain"],
  ],
  ["erased", { fields: [field("email", null, null)] }, ["E-mail: (erased)"]],
  [
    "a price of a plan",
    { type: "PRICING_PLAN", action: "CREATED", fields: [field("price", null, "399.00")] },
    ["Added", "Price: ₹399.00"],
  ],
  [
    "a plan of a coupon",
    { type: "COUPON", action: "DELETED", fields: [field("pricingPlan", "Shine", null)] },
    ["Removed", "Plan: Shine"],
  ],
  [
    "an erased car",
    { type: "USER", action: "CREATED", fields: [field("plate", null, null)] },
    ["Added", "Car Number: (erased)"],
  ],
  [
    "a secret",
    { type: "API_KEY", action: "CREATED", fields: [field("lastFour", null, "9xYz")] },
    ["New secret", "Secret: …9xYz"],
  ],
])("tells what was done: %s", (_what, parts, lines) => {
  expect(changeLines(changeOf(parts))).toEqual(lines);
});

it.each([
  [{ objectName: "North - Lotus" }, "North - Lotus"],
  [{ type: "BOOKING_SLOT", objectName: "09:00 - 10:00" }, "9:00 AM - 10:00 AM"],
  [{ type: "DISABLED_DATE", objectName: "2026-11-21" }, "Sat, 21 Nov 2026"],
  [{ type: "CLOSED_DAYS", objectName: "2026-11-21 - 2026-11-21" }, "Sat, 21 Nov 2026"],
  [{ action: "DELETED", fields: [field("name", "Lotus", null)] }, "Lotus"],
  [
    {
      type: "BOOKING_SLOT",
      fields: [field("endTime", "10:00:00", null), field("startTime", "09:00:00", null)],
    },
    "9:00 AM - 10:00 AM",
  ],
  [
    {
      type: "CLOSED_DAYS",
      fields: [field("firstDay", "2026-11-21", null), field("lastDay", "2026-11-22", null)],
    },
    "Sat, 21 Nov 2026 - Sun, 22 Nov 2026",
  ],
  [{ fields: [field("residency", "North", "South")] }, "(deleted)"],
])("names the object of %j", (parts, name) => {
  expect(nameText(changeOf(parts))).toBe(name);
});

it.each([
  [{ changedBy: "Meenakshi Iyer", channel: "GRAPHQL" }, ["Meenakshi Iyer"]],
  [{ changedBy: "Meenakshi Iyer", channel: "REST" }, ["Meenakshi Iyer", "REST API"]],
  [
    { changedBy: "Asha Rao", via: "My Gate", channel: "GRAPHQL" },
    ["Asha Rao", "Application My Gate"],
  ],
  [{ via: "Night job", channel: "REST" }, ["Night job", "API key", "REST API"]],
  [{ via: "admin", channel: "COMMAND" }, ["admin", "Command"]],
  [{ via: "forget-old-events", channel: "JOB" }, ["forget-old-events", "Job"]],
  [{ channel: "GRAPHQL" }, ["GraphQL API"]],
  [{ channel: null }, []],
])("names the author of %j", (author, lines) => {
  expect(authorLines(changeOf(author))).toEqual(lines);
});
