import { pageVariables } from "../../relay/listPage";

/** What the list can show; the messages that wait come first. */
export const STATUSES = ["OPEN", "HANDLED", "ALL"] as const;

export function statusOf(search: string | null): (typeof STATUSES)[number] {
  return STATUSES.find((status) => status === search) ?? "OPEN";
}

/** The variables of the list's query out of the address, for its route. */
export function messagesVariables(url: URL) {
  return { ...pageVariables(url), status: statusOf(url.searchParams.get("status")) };
}
