import type { Scope } from "../../access/scopes";

export enum ExportSubject {
  BOOKINGS = "bookings",
  RESIDENTS = "residents",
  PURCHASES = "purchases",
}

export enum ExportStatus {
  PENDING = "pending",
  READY = "ready",
  FAILED = "failed",
}

export const SCOPE_OF: Readonly<Record<ExportSubject, Scope>> = {
  [ExportSubject.BOOKINGS]: "bookings:read",
  [ExportSubject.RESIDENTS]: "residents:read",
  [ExportSubject.PURCHASES]: "purchases:read",
};

/** Hours after completion. */
export const LINK_HOURS = 1;
/** Until an export is given up. */
export const MOST_HOURS = 24;
export const MAX_KEPT_BYTES = 2_000_000_000;
export const MAX_BYTES = 1_000_000_000;
