import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isCreditRefusal, isPassing, isTermsRefusal, messageOf } from "../../relay/errors";
import { prepareConfirmation, useShowConfirmation } from "./bookingConfirmation";
import { useBookSlot } from "./mutations";
import { ALREADY_BOOKED, type ChosenSlot } from "./slotOffer";
import { useCalendarRefresh } from "./useCalendarRefresh";
import { type OwnBooking, useDuplicateCheck } from "./useDuplicateCheck";

const TYPE_MISSING = "Please tell us what kind of car it is";
const CAR_GONE =
  "The car you chose is no longer yours to book for. Please select a car and a time again.";

export interface Booking {
  readonly date: string;
  readonly known: readonly OwnBooking[];
  readonly connections: readonly string[];
  readonly vehicleId?: string;
  readonly hasSeveralCars?: boolean;
  readonly isCarGone?: boolean;
  readonly isLostAtFirst?: boolean;
  readonly canBook: boolean;
  readonly isTypeMissing?: boolean;
  readonly saveType?: () => Promise<void>;
  readonly onBooking: (isBooking: boolean) => void;
  readonly onSlot: (slotId: string | null) => void;
}

interface Refusal {
  readonly text: string;
  readonly remedy?: "again" | "terms" | "credits" | "type";
}

/** Without an answer, or without credits, the choice stays for a retry. */
export function useConfirmBooking({
  date,
  known,
  connections,
  vehicleId,
  hasSeveralCars = false,
  isCarGone = false,
  isLostAtFirst = false,
  canBook,
  isTypeMissing = false,
  saveType,
  onBooking,
  onSlot,
}: Booking) {
  const [bookSlot] = useBookSlot(connections);
  const isDuplicate = useDuplicateCheck(known);
  const refresh = useCalendarRefresh();
  const showConfirmation = useShowConfirmation();
  const [chosen, setChosen] = useState<ChosenSlot | null>(null);
  // True until the next screen is shown, to prevent a second booking.
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBooked, setBooked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(isLostAtFirst ? { text: CAR_GONE } : null);
  const latest = useRef<string>(null);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );

  function submit(isUnderWay: boolean): void {
    setSubmitted(isUnderWay);
    onBooking(isUnderWay);
  }

  function giveUp(why: string): void {
    latest.current = null;
    setChosen(null);
    onSlot(null);
    setRefusal({ text: why });
  }

  // A layout effect, so that it runs before the slot effects, which may set a new message.
  const saidOf = useRef(vehicleId);
  useLayoutEffect(() => {
    if (saidOf.current === vehicleId) return;
    saidOf.current = vehicleId;
    setRefusal((last) => (isCarGone && last ? { text: CAR_GONE } : null));
  }, [vehicleId, isCarGone]);
  useEffect(() => {
    if (canBook) setRefusal((last) => (last?.remedy === "credits" ? null : last));
  }, [canBook]);
  useEffect(() => {
    if (isCarGone && chosen) lose(CAR_GONE);
  });

  async function choose(slot: ChosenSlot): Promise<void> {
    if (isSubmitted) return;
    latest.current = slot.id;
    setChosen(slot);
    onSlot(slot.slot.id);
    setRefusal(null);
    const isTaken = await isDuplicate(slot.slot.id, date, hasSeveralCars ? vehicleId : undefined);
    if (!isTaken || latest.current !== slot.id) return;
    giveUp(ALREADY_BOOKED);
    refresh(date);
  }

  async function book(slot: ChosenSlot): Promise<void> {
    latest.current = null;
    setRefusal(null);
    submit(true);
    if (saveType && !(await isSaved(saveType))) return;
    prepareConfirmation();
    try {
      const { to, state } = await bookSlot({
        slot,
        date,
        vehicleId,
        hasSeveralCars,
      });
      setBooked(true);
      // For Back.
      onSlot(null);
      showConfirmation(to, { state });
    } catch (error) {
      submit(false);
      const remedy = remedyOf(error);
      setRefusal({ text: messageOf(error, "Failed to create booking"), remedy });
      if (remedy === "again" || remedy === "terms") return;
      if (!remedy) {
        setChosen(null);
        onSlot(null);
      }
      refresh(date);
    }
  }

  async function isSaved(save: () => Promise<void>): Promise<boolean> {
    try {
      await save();
      return true;
    } catch (error) {
      submit(false);
      const remedy = isPassing(error) ? "again" : "type";
      setRefusal({ text: messageOf(error, "Failed to save the car"), remedy });
      return false;
    }
  }

  function confirm(): void {
    if (isSubmitted) return;
    if (isTypeMissing) setRefusal({ text: TYPE_MISSING, remedy: "type" });
    else if (chosen) void book(chosen);
    else setRefusal({ text: "Please select a date and time slot" });
  }

  function lose(why: string): void {
    if (!isSubmitted) giveUp(why);
  }

  const isAnswered = refusal?.remedy === "type" && !isTypeMissing;
  const shown = isAnswered ? null : refusal;
  return {
    chosen,
    choose,
    lose,
    confirm,
    isSubmitted,
    isBooked,
    problem: shown?.text ?? null,
    onTermsAccepted: shown?.remedy === "terms" ? () => setRefusal(null) : undefined,
    isUnanswered: shown?.remedy === "again",
    isLackShown: shown?.remedy === "credits",
  };
}

function remedyOf(error: unknown): Refusal["remedy"] {
  if (isPassing(error)) return "again";
  if (isTermsRefusal(error)) return "terms";
  return isCreditRefusal(error) ? "credits" : undefined;
}
