import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

interface Day {
  readonly date: string;
  readonly isDisabled: boolean;
}

/**
 * The day now chosen, and how to choose another. The address carries it as `date`, so that a reload
 * shows it again; a day of the address that cannot be booked gives way to `otherwise`.
 */
export function useChosenDay(
  days: readonly Day[],
  otherwise: string | null,
): readonly [string | null, (date: string) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => {
    const named = new URLSearchParams(search).get("date");
    return days.some(({ date, isDisabled }) => date === named && !isDisabled) ? named : otherwise;
  });

  function choose(date: string): void {
    setChosen(date);
    const parameters = new URLSearchParams(search);
    parameters.set("date", date);
    void navigate(
      { search: parameters.toString() },
      { replace: true, preventScrollReset: true, state },
    );
  }

  return [days.some(({ date }) => date === chosen) ? chosen : otherwise, choose];
}
