import { useRef } from "react";
import { graphql } from "react-relay";
import type { RecordSourceSelectorProxy } from "relay-runtime";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useBookSlotMutation } from "./__generated__/useBookSlotMutation.graphql";
import { bookingConfirmation } from "./bookingConfirmation";
import { type ChosenSlot, placeIn } from "./slotOffer";

interface Choice {
  readonly slot: ChosenSlot;
  readonly date: string;
  readonly vehicleId?: string;
  readonly hasSeveralCars: boolean;
  readonly clientKey?: string;
}

/** A retry has the same idempotency key. */
export function useBookSlot(connections: readonly string[]) {
  const [commit, isBooking] = useInputMutation<useBookSlotMutation>(
    graphql`
      mutation useBookSlotMutation($input: BookSlotInput!, $connections: [ID!]!) {
        bookSlot(input: $input) {
          booking {
            ...bookingConfirmation_booking
          }
          bookingEdge @prependEdge(connections: $connections) {
            node {
              ...BookingCard_booking
              ...KeepBookings_booking
              ...UpcomingBookings_booking
              ...useDuplicateCheck_booking
            }
          }
          availableSlot {
            ...SlotChoices_slots
          }
          viewer {
            id
            vehicleCredits {
              goodUntil
              ...CarChoice_cars
            }
            ...CreditsLine_viewer
            ...CreditsPanel_viewer
            ...homeAddress_viewer
          }
        }
      }
    `,
    () => ({ variables: { connections }, updater: addToUpcoming }),
  );
  const attempt = useRef<Choice & { readonly clientKey: string }>(null);

  async function bookSlot(choice: Choice) {
    const { slot, date, vehicleId, hasSeveralCars } = choice;
    const last = attempt.current;
    if (last?.slot.id !== slot.id || last.date !== date || last.vehicleId !== vehicleId) {
      attempt.current = { ...choice, clientKey: crypto.randomUUID() };
    }
    const clientKey = choice.clientKey ?? attempt.current?.clientKey;
    const { booking } = await commit({ ...placeIn(slot), date, vehicleId, clientKey });
    attempt.current = null;
    return bookingConfirmation(booking, hasSeveralCars);
  }
  return [bookSlot, isBooking] as const;
}

/** The same arguments as in the calendar and KeepBookings. */
const UPCOMING = { first: 50, upcomingOnly: true, underWayToo: true };

function addToUpcoming(store: RecordSourceSelectorProxy): void {
  const answer = store.getRootField("bookSlot");
  const made = answer?.getLinkedRecord("bookingEdge");
  const id = made?.getLinkedRecord("node")?.getDataID();
  const upcoming = answer?.getLinkedRecord("viewer")?.getLinkedRecord("bookings", UPCOMING);
  const edges = upcoming?.getLinkedRecords("edges");
  if (!made || !upcoming || !edges) return;
  const isThere = edges.some((edge) => edge.getLinkedRecord("node")?.getDataID() === id);
  if (!isThere) upcoming.setLinkedRecords([...edges, made], "edges");
}
