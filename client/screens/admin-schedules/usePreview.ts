import { useRef, useState } from "react";

/** What a change would do to bookings. */
export interface Preview {
  readonly displacedCount: number;
  readonly movableCount: number;
}

export const NOTHING_DISPLACED: Preview = { displacedCount: 0, movableCount: 0 };

type Choice = "KEEP" | "MOVE" | "CANCEL" | null;

/**
 * What the change that was asked about last would do. Asks before a change is saved, and again for another one; where it
 * displaces bookings, a choice is needed.
 */
export function usePreview() {
  const [preview, setPreview] = useState<Preview | null>(null);
  const asked = useRef<string | null>(null);

  /** Whether to go on; without a choice it is `refuse`d, and the choice is shown. */
  async function settle(
    change: object,
    choice: Choice,
    { ask, refuse }: { readonly ask: () => Promise<Preview>; readonly refuse: () => void },
  ): Promise<boolean> {
    const name = JSON.stringify(change);
    if (asked.current === name && choice) return true;
    const answer = await ask();
    asked.current = name;
    setPreview(answer);
    if (answer.displacedCount === 0) return true;
    refuse();
    return false;
  }

  function forget(): void {
    asked.current = null;
    setPreview(null);
  }

  return [preview && preview.displacedCount > 0 ? preview : null, settle, forget] as const;
}

interface FormWithChoice {
  readonly setValue: (name: "bookings", value: null) => void;
  readonly setError: (name: "bookings", error: { readonly message: string }) => void;
}

/** Asks for a choice: one that was made for another change does not count. */
export function askForChoice({ setValue, setError }: FormWithChoice): void {
  setValue("bookings", null);
  setError("bookings", { message: "Please choose what becomes of the bookings" });
}
