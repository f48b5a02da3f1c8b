import type { Control, FieldValues, Path } from "react-hook-form";
import { FormChoiceCards } from "../../ui/form/FormChoiceCards";

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
