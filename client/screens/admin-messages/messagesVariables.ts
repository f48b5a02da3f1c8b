import { pageVariables } from "../../relay/listPage";

const STATUSES = ["OPEN", "HANDLED", "ALL"] as const;

export function statusOf(search: string | null): (typeof STATUSES)[number] {
  return STATUSES.find((status) => status === search) ?? "OPEN";
}

export function messagesVariables(url: URL) {
  return { ...pageVariables(url), status: statusOf(url.searchParams.get("status")) };
}
