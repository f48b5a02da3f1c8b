export const BOOK = `mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }`;
export const MOVE = `mutation ($input: RescheduleBookingInput!) {
  rescheduleBooking(input: $input) { booking { id } }
}`;
export const CANCEL = `mutation ($input: CancelBookingInput!) {
  cancelBooking(input: $input) { booking { id } }
}`;
export const GRANT = `mutation ($input: GrantCreditsInput!) { grantCredits(input: $input) { user { id } } }`;
export const BUY = `mutation ($input: StartPurchaseInput!) {
  startPurchase(input: $input) { purchase { id paymentStatus } paymentOrder { orderId } }
}`;
export const PROVE = `mutation ($input: CompletePurchaseInput!) {
  completePurchase(input: $input) { purchase { id paymentStatus } }
}`;
export const TODAY = "{ bookingCalendar { today days { date } } viewer { credits } }";

export interface Booked {
  readonly bookSlot: { readonly booking: { readonly id: string } };
}
export interface Moved {
  readonly rescheduleBooking: { readonly booking: { readonly id: string } };
}
export interface Cancelled {
  readonly cancelBooking: { readonly booking: { readonly id: string } };
}
export interface Granted {
  readonly grantCredits: { readonly user: { readonly id: string } };
}
export interface Bought {
  readonly startPurchase: {
    readonly purchase: { readonly id: string; readonly paymentStatus: string };
    readonly paymentOrder: { readonly orderId: string } | null;
  };
}
export interface Proven {
  readonly completePurchase: {
    readonly purchase: { readonly id: string; readonly paymentStatus: string };
  };
}
export interface Today {
  readonly bookingCalendar: {
    readonly today: string;
    readonly days: readonly { readonly date: string }[];
  };
}
