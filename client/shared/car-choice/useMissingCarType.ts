import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { isPassing } from "../../relay/errors";
import { useGiveCarType } from "./mutations";

interface Answer {
  readonly vehicleId: string;
  readonly carTypeId: string;
}

/** Saved by the booking (product-rules.md#cars). */
export function useMissingCarType(vehicleId: string | undefined) {
  const [giveType] = useGiveCarType();
  const { revalidate } = useRevalidator();
  const [last, setLast] = useState<Answer | null>(null);
  const answer = vehicleId !== undefined && last?.vehicleId === vehicleId ? last : null;

  async function save(given: Answer): Promise<void> {
    try {
      await giveType(given);
    } catch (error) {
      if (!isPassing(error)) {
        setLast(null);
        // The type may have been archived.
        void revalidate();
      }
      throw error;
    }
  }

  return {
    chosen: answer?.carTypeId ?? null,
    choose: (carTypeId: string) => {
      if (vehicleId) setLast({ vehicleId, carTypeId });
    },
    isMissing: vehicleId !== undefined && !answer,
    save: answer ? () => save(answer) : undefined,
  };
}
