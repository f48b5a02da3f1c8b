import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useOwnNavigate } from "../useOwnNavigate";
import type { CalendarDay } from "./calendarDays";

/** Falls back to `otherwise` if the day cannot be booked. */
export function useChosenDay(
  days: readonly Pick<CalendarDay, "date" | "isDisabled">[],
  otherwise: string | null,
) {
  const { search, state } = useLocation();
  const navigate = useOwnNavigate();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  const named = new URLSearchParams(search);
  const [refusedDate, setRefusedDate] = useState(() => {
    const date = named.get("date");
    const isOpen = days.some((day) => day.date === date && !day.isDisabled);
    return isOpen ? null : date;
  });
  const [chosen, setChosen] = useState(
    (refusedDate === null ? named.get("date") : null) ?? otherwise,
  );

  if (chosen !== null && !days.some((day) => day.date === chosen)) {
    setRefusedDate(chosen);
    setChosen(otherwise);
  }

  const [carId, setCarId] = useState(() => named.get("car"));

  function write(change: Readonly<Record<string, string | null>>): void {
    const parameters = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) parameters.delete(name);
      else parameters.set(name, value);
    }
    latest.current = parameters.size > 0 ? `?${parameters}` : "";
    void navigate({ search: latest.current }, { replace: true, preventScrollReset: true, state });
  }

  const date = days.some((day) => day.date === chosen) ? chosen : otherwise;
  // The slots of the day just left may still choose the one in the address.
  const left = useRef<string>(null);
  useEffect(() => {
    left.current = null;
  });

  return {
    date,
    refusedDate,
    // Until the address follows, its slot belongs to the day before.
    slotId:
      refusedDate === null && (named.get("date") ?? otherwise) === date ? named.get("slot") : null,
    chooseDate(next: string): void {
      left.current = next === date ? null : date;
      setChosen(next);
      setRefusedDate(null);
      write({ date: next, slot: null });
    },
    carId,
    chooseCar(next: string): void {
      setCarId(next);
      write({ car: next });
    },
    chooseSlot(slotId: string | null, forCar?: string): void {
      if (date !== null && left.current === date) return;
      if (slotId !== null) setRefusedDate(null);
      if (forCar) setCarId(forCar);
      // Two navigations at once lose one and scroll to the top.
      write({
        slot: slotId,
        ...(slotId !== null && date !== null && { date }),
        ...(forCar && { car: forCar }),
      });
    },
  };
}
