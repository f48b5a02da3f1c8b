import { toGlobalId } from "../../../platform/global-id";

export const DELETE = `mutation ($userId: ID!) { deleteUser(input: { userId: $userId }) {
  deletedUserId cancelledBookings { bookingId status carNumber }
  expiredPurchases { paymentStatus } } }`;
export const UPDATE_STATUS = `mutation ($input: UpdateBookingStatusInput!) {
  updateBookingStatus(input: $input) { booking { status } } }`;
export const TODAY = "2026-11-21";
export const CANARIES = [
  ...["canary-mail@residents.example", "Canary Name", "CANARYCAR", "Canary Model"],
  ...["9111111119", "CANARYPARKING", "Canary notes"],
];

export interface Deleted {
  deleteUser: {
    deletedUserId: string;
    cancelledBookings: { bookingId: number; status: string; carNumber: string }[];
    expiredPurchases: { paymentStatus: string }[];
  };
}

export const idOf = ({ id }: { id: number }) => toGlobalId("User", id);
