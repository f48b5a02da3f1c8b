import type { Scope } from "../../access/scopes";

/** What can be exported. */
export enum ExportSubject {
  BOOKINGS = "bookings",
  RESIDENTS = "residents",
  PURCHASES = "purchases",
}

/** Where an export stands. */
export enum ExportStatus {
  PENDING = "pending",
  READY = "ready",
  FAILED = "failed",
}

/** The scope that an API key needs for each. */
export const SCOPE_OF: Readonly<Record<ExportSubject, Scope>> = {
  [ExportSubject.BOOKINGS]: "bookings:read",
  [ExportSubject.RESIDENTS]: "residents:read",
  [ExportSubject.PURCHASES]: "purchases:read",
};

/** A link is good for so long after the export is ready. */
export const LINK_HOURS = 1;
/** One that is not ready by then never will be. */
export const MOST_HOURS = 24;
/** Bytes of all exports together that are kept at most, and of one. */
export const MAX_KEPT_BYTES = 2_000_000_000;
export const MAX_BYTES = 1_000_000_000;
