import { type Control, useController } from "react-hook-form";
import { Banner } from "../../ui/Banner";
import { ChoiceCards } from "../../ui/ChoiceCards";
import { FieldError } from "../../ui/Field";
import { Stack } from "../../ui/Stack";
import { type Affected, affectedText, cancelText } from "./affectedWords";
import type { DisableDateFields } from "./disabledDateForm";

interface Props {
  readonly affected: Affected;
  readonly control: Control<DisableDateFields>;
}

export function BookingsChoice({ affected, control }: Props) {
  const { field, fieldState } = useController({ control, name: "bookings" });
  return (
    <Stack $gap={3}>
      <Banner tone="warning" title={affectedText(affected)}>
        Choose what becomes of them. Nothing new can be booked either way.
      </Banner>
      <ChoiceCards
        label="What becomes of the bookings"
        value={field.value}
        onChange={field.onChange}
        cards={[
          {
            id: "KEEP",
            title: "Keep them",
            description: "Residents come as they booked.",
          },
          {
            id: "CANCEL",
            title: "Cancel them and return the credits",
            description: cancelText(affected),
          },
        ]}
      />
      <div role="alert">
        {fieldState.error?.message && (
          <FieldError id={`${field.name}-error`}>{fieldState.error.message}</FieldError>
        )}
      </div>
    </Stack>
  );
}
