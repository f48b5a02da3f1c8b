import { useState } from "react";
import { Button } from "../../ui/Button";
import { Inline } from "../../ui/Inline";
import { SlotGrid } from "../../ui/SlotGrid";
import { SlotOption } from "../../ui/SlotOption";
import { isOpen, isPast, type OfferedSlot, offerText } from "./slotOffer";

interface Slot extends OfferedSlot {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly capacity: number;
}

interface Props {
  readonly slots: readonly Slot[];
  readonly chosen: Slot | null;
  readonly onChoose: (id: string) => void;
}

/** The slots of a day as tiles. Those of today that have begun are folded away while later ones are left. */
export function SlotChoices({ slots, chosen, onChoose }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  const past = slots.filter(isPast).length;
  const canFold = past > 0 && past < slots.length;
  const shown = canFold && !isUnfolded ? slots.filter((slot) => !isPast(slot)) : slots;
  return (
    <>
      {canFold && (
        <Inline>
          <Button
            variant="quiet"
            isCompact
            aria-expanded={isUnfolded}
            onPress={() => setUnfolded(!isUnfolded)}
          >
            {`${isUnfolded ? "Hide" : "Show"} ${past} earlier ${past === 1 ? "time" : "times"}`}
          </Button>
        </Inline>
      )}
      <SlotGrid label="Select Time Slot" value={chosen?.id ?? null} onChange={onChoose}>
        {shown.map((slot) => (
          <SlotOption
            key={slot.id}
            id={slot.id}
            startTime={slot.startTime}
            endTime={slot.endTime}
            text={offerText(slot)}
            places={
              isPast(slot) ? undefined : { free: slot.availableCapacity, capacity: slot.capacity }
            }
            isDisabled={!isOpen(slot) && slot !== chosen}
          />
        ))}
      </SlotGrid>
    </>
  );
}
