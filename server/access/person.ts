/** From the database, never a token (product-rules.md#roles). */
export enum UserRole {
  USER = "user",
  ADMIN = "admin",
}

/** docs/decisions/0214 */
export interface Homes {
  /** 0 without a home. */
  readonly residencyId: number;
  /** Includes earlier ones, where bookings stay. */
  readonly residencyIds: readonly number[];
}
