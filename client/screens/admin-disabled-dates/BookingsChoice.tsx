import type { Control } from "react-hook-form";
import { Banner } from "../../ui/Banner";
import { FormChoiceCards } from "../../ui/form/FormChoiceCards";
import { Stack } from "../../ui/Stack";
import { type Affected, affectedText, cancelText } from "./affectedWords";
import type { DisableDateFields } from "./disabledDateForm";

interface Props {
  readonly affected: Affected;
  readonly control: Control<DisableDateFields>;
}

export function BookingsChoice({ affected, control }: Props) {
  return (
    <Stack $gap={3}>
      <Banner tone="warning" title={affectedText(affected)}>
        Choose what becomes of them. Nothing new can be booked either way.
      </Banner>
      <FormChoiceCards
        control={control}
        name="bookings"
        label="What becomes of the bookings"
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
    </Stack>
  );
}
