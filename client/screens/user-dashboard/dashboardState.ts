/** What brought a resident to the dashboard, as navigation state tells it (product-rules.md#dashboard). */
export interface DashboardArrival {
  /** They have just booked. */
  readonly fromBookingConfirmation: boolean;
  /** They may stay without credits. */
  readonly allowDashboard: boolean;
}

/** Reads navigation state; history may hold anything. */
export function readArrival(state: unknown): DashboardArrival {
  const told: Record<string, unknown> =
    typeof state === "object" && state !== null ? { ...state } : {};
  return {
    fromBookingConfirmation: told.fromBookingConfirmation === true,
    allowDashboard: told.allowDashboard === true,
  };
}
