import { useEffect } from "react";
import { useIdentityState } from "../../auth/IdentityContext";
import { type KeptBooking, keepBookings } from "../../shell/keptBookings";
import { connection } from "../../ui/connection";

/** Keeps the bookings to come on this device, to be shown where there is no network (see shell/KeptBookings). */
export function useKeepBookings(bookings: readonly KeptBooking[]): void {
  const identity = useIdentityState();
  const uid = identity.status === "signedIn" ? identity.user.uid : null;
  const facts = JSON.stringify(
    bookings.map(({ id, bookingDate, startTime, endTime, status, carModel }) => ({
      id,
      bookingDate,
      startTime,
      endTime,
      status,
      carModel,
    })),
  );
  useEffect(() => {
    if (!uid || connection.state() !== "there") return;
    void keepBookings(uid, JSON.parse(facts) as KeptBooking[]);
  }, [uid, facts]);
}
