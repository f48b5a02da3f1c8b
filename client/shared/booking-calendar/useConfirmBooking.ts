import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isPassing, isTermsRefusal, messageOf } from "../../relay/errors";
import { prepareConfirmation } from "./bookingConfirmation";
import { useBookSlot } from "./mutations";
import { ALREADY_BOOKED } from "./slotOffer";
import { useCalendarRefresh } from "./useCalendarRefresh";
import { type OwnBooking, useDuplicateCheck } from "./useDuplicateCheck";
import { useShowConfirmation } from "./useShowConfirmation";

const TYPE_MISSING = "Please tell us what kind of car it is";
const CAR_GONE =
  "The car you chose is no longer yours to book for. Please select a car and a time again.";

export interface ChosenSlot {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly slot: { readonly id: string };
}

export interface Booking {
  readonly date: string;
  readonly known: readonly OwnBooking[];
  readonly connections: readonly string[];
  readonly vehicleId?: string;
  readonly hasSeveralCars?: boolean;
  readonly isCarGone?: boolean;
  readonly isLostAtFirst?: boolean;
  readonly isTypeMissing?: boolean;
  readonly onBooking: (isBooking: boolean) => void;
  readonly onSlot: (slotId: string | null) => void;
}

/** Without an answer, the choice stays for a retry. */
export function useConfirmBooking({
  date,
  known,
  connections,
  vehicleId,
  hasSeveralCars = false,
  isCarGone = false,
  isLostAtFirst = false,
  isTypeMissing = false,
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
  const [problem, setProblem] = useState<string | null>(isLostAtFirst ? CAR_GONE : null);
  const [remedy, setRemedy] = useState<"again" | "terms" | null>(null);
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
    setProblem(why);
    setRemedy(null);
  }

  // A layout effect, so that it runs before the slot effects, which may set a new message.
  const saidOf = useRef(vehicleId);
  useLayoutEffect(() => {
    if (saidOf.current === vehicleId) return;
    saidOf.current = vehicleId;
    setProblem((said) => (isCarGone && said ? CAR_GONE : null));
    setRemedy(null);
  }, [vehicleId, isCarGone]);
  useEffect(() => {
    if (isCarGone && chosen) lose(CAR_GONE);
  });

  async function choose(slot: ChosenSlot): Promise<void> {
    if (isSubmitted) return;
    latest.current = slot.id;
    setChosen(slot);
    onSlot(slot.slot.id);
    setProblem(null);
    setRemedy(null);
    const isTaken = await isDuplicate(slot.slot.id, date, hasSeveralCars ? vehicleId : undefined);
    if (!isTaken || latest.current !== slot.id) return;
    giveUp(ALREADY_BOOKED);
    refresh(date);
  }

  async function book({ slot }: ChosenSlot): Promise<void> {
    latest.current = null;
    setProblem(null);
    setRemedy(null);
    submit(true);
    prepareConfirmation();
    try {
      const { to, state } = await bookSlot({
        slotId: slot.id,
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
      setProblem(messageOf(error, "Failed to create booking"));
      if (isPassing(error)) return setRemedy("again");
      if (isTermsRefusal(error)) return setRemedy("terms");
      setChosen(null);
      onSlot(null);
      refresh(date);
    }
  }

  function confirm(): void {
    if (isSubmitted) return;
    if (isTypeMissing) setProblem(TYPE_MISSING);
    else if (chosen) void book(chosen);
    else setProblem("Please select a date and time slot");
  }

  function lose(why: string): void {
    if (!isSubmitted) giveUp(why);
  }

  function forgetTerms(): void {
    setRemedy(null);
    setProblem(null);
  }

  const isAnswered = problem === TYPE_MISSING && !isTypeMissing;
  return {
    chosen,
    choose,
    lose,
    confirm,
    isSubmitted,
    isBooked,
    problem: isAnswered ? null : problem,
    onTermsAccepted: remedy === "terms" ? forgetTerms : undefined,
    isUnanswered: remedy === "again",
  };
}
