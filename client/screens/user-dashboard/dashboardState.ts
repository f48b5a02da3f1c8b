/** From navigation state (product-rules.md#dashboard). */
export interface DashboardArrival {
  readonly fromBookingConfirmation: boolean;
  readonly allowDashboard: boolean;
}

export function readArrival(state: unknown): DashboardArrival {
  const told: Record<string, unknown> =
    typeof state === "object" && state !== null ? { ...state } : {};
  return {
    fromBookingConfirmation: told.fromBookingConfirmation === true,
    allowDashboard: told.allowDashboard === true,
  };
}
