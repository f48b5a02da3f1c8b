import type { Change } from "./changeRow";
import { fieldText, timeText, valueText } from "./fieldWords";

export const TYPES: Readonly<Record<string, string>> = {
  RESIDENCY: "Residency",
  BLOCK: "Block",
  FLAT: "Flat",
  USER: "User",
  CAR_TYPE: "Car type",
  PRICING_PLAN: "Pricing plan",
  COUPON: "Coupon",
  BOOKING_SLOT: "Booking slot",
  DISABLED_DATE: "Disabled date",
  CLOSED_DAYS: "Closed days",
  SUBSCRIPTION: "Bought plan",
  API_KEY: "API key",
  APPLICATION: "Application",
  WEBHOOK_ENDPOINT: "Webhook endpoint",
  CONTACT_SUBMISSION: "Message",
};

/** Fields of an object and not of its parts. By default `name`. */
const NAMING: Readonly<Record<string, readonly string[]>> = {
  USER: ["displayName"],
  COUPON: ["code"],
  BOOKING_SLOT: ["startTime", "endTime"],
  DISABLED_DATE: ["day"],
  CLOSED_DAYS: ["firstDay", "lastDay"],
  WEBHOOK_ENDPOINT: ["url"],
};

function namingFields({ type, fields }: Change) {
  const naming = NAMING[type] ?? ["name"];
  const found = naming.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  return found.length === naming.length ? found : [];
}

export const typeText = ({ type }: Pick<Change, "type">): string => TYPES[type] ?? type;

const inWords = (name: string): string => [...new Set(name.split(" - ").map(timeText))].join(" - ");

const namedByFields = (change: Change): string =>
  inWords(
    namingFields(change)
      .flatMap(({ oldValue, newValue }) => (oldValue ?? newValue) || [])
      .join(" - "),
  );

/** A deleted object is named by the change. */
export const nameText = (change: Change): string =>
  (change.objectName == null ? namedByFields(change) : inWords(change.objectName)) || "(deleted)";

export function changeLines(change: Change): readonly string[] {
  const { type, action, fields } = change;
  const isCreated = action === "CREATED";
  const lines = fields.map(({ name, oldValue, newValue }) => {
    const value = newValue ?? oldValue;
    const both = `${valueText(name, oldValue)} → ${valueText(name, newValue)}`;
    const shown = action === "UPDATED" ? both : valueText(name, value);
    return `${fieldText(name)}: ${value == null ? "(erased)" : shown}`;
  });
  if (action === "UPDATED") return lines;
  const naming = namingFields(change);
  if (naming.length > 0) {
    const shown = namedByFields(change) === nameText(change) ? naming : [];
    const others = lines.filter((_, index) => !shown.some((field) => field === fields[index]));
    return [isCreated ? "Created" : "Deleted", ...others];
  }
  if (type === "API_KEY" || type === "WEBHOOK_ENDPOINT")
    return ["New secret", ...lines.filter((_, index) => fields[index]?.name === "lastFour")];
  return [isCreated ? "Added" : "Removed", ...lines];
}

const CHANNELS: Readonly<Record<string, string>> = {
  GRAPHQL: "GraphQL API",
  REST: "REST API",
  WEB: "Website",
  COMMAND: "Command",
  JOB: "Job",
};

/** Omits GraphQL, which the website uses. */
export function authorLines({ changedBy, via, channel }: Change): readonly string[] {
  if (!channel) return changedBy ? [changedBy] : [];
  const way = CHANNELS[channel] ?? channel;
  const rest = channel === "REST" ? [way] : [];
  if (changedBy) return via ? [changedBy, `Application ${via}`, ...rest] : [changedBy, ...rest];
  if (!via) return [way];
  const isOfServer = channel === "COMMAND" || channel === "JOB";
  return isOfServer ? [via, way] : [via, "API key", ...rest];
}
