import type { Control, FieldValues, Path } from "react-hook-form";
import { bringIntoView } from "../../ui/dialog/dialogFocus";
import { FormChoiceCards } from "../../ui/form/FormChoiceCards";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { displacedText, movableText } from "./displacedWords";
import type { Preview } from "./usePreview";

interface Props<Fields extends FieldValues, Values> {
  readonly control: Control<Fields, unknown, Values>;
  readonly name: Path<Fields>;
  /** Without it, bookings cannot be moved. */
  readonly moveText?: string;
  readonly cancelText: string;
  readonly keepText?: string;
}

export function BookingsChoice<Fields extends FieldValues, Values>({
  control,
  name,
  moveText,
  cancelText,
  keepText = "Residents come as they booked.",
}: Props<Fields, Values>) {
  return (
    <FormChoiceCards
      control={control}
      name={name}
      label="What becomes of the bookings"
      cards={[
        { id: "KEEP", title: "Keep them", description: keepText },
        ...(moveText ? [{ id: "MOVE", title: "Move them", description: moveText }] : []),
        {
          id: "CANCEL",
          title: "Cancel them and return the credits",
          description: cancelText,
        },
      ]}
    />
  );
}

interface DisplacedProps<Fields extends FieldValues, Values>
  extends Pick<Props<Fields, Values>, "control" | "name"> {
  readonly preview: Preview;
}

/** Nothing is preselected. */
export function DisplacedChoice<Fields extends FieldValues, Values>({
  preview: { displacedCount, movableCount },
  control,
  name,
}: DisplacedProps<Fields, Values>) {
  return (
    <Stack $gap={3} ref={bringIntoView}>
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
