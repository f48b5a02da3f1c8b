import { useEffect, useRef } from "react";
import type { Control, FieldValues, Path } from "react-hook-form";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { BookingsChoice } from "./BookingsChoice";
import { displacedText, movableText } from "./displacedWords";
import type { Preview } from "./usePreview";

interface Props<Fields extends FieldValues, Values> {
  readonly preview: Preview;
  readonly control: Control<Fields, unknown, Values>;
  readonly name: Path<Fields>;
}

/** Nothing is preselected. */
export function DisplacedChoice<Fields extends FieldValues, Values>({
  preview: { displacedCount, movableCount },
  control,
  name,
}: Props<Fields, Values>) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A promise in newer browsers, which React would take for the effect's cleanup.
    void root.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Stack $gap={3} ref={root}>
      <Banner tone="warning" title={displacedText(displacedCount)}>
        Choose what becomes of them.
      </Banner>
      <BookingsChoice
        control={control}
        name={name}
        moveText={movableText(displacedCount, movableCount)}
        keepText="Residents keep their day, at the slot's times."
        cancelText="Places and credits go back."
      />
    </Stack>
  );
}
