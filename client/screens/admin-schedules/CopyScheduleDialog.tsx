import { graphql } from "react-relay";
import { z } from "zod/mini";
import { guessToday } from "../../shared/booking-calendar/guessToday";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { notPast, useServerToday } from "../../shared/dialogs/useServerToday";
import { DisplacedChoice } from "../../shared/displaced-bookings/BookingsChoice";
import { displacedOutcome } from "../../shared/displaced-bookings/displacedWords";
import { bookingsChoice, usePreview } from "../../shared/displaced-bookings/usePreview";
import { choicesOf, type Place } from "../../shared/profile-form/choicesOf";
import { useResidencySearch } from "../../shared/residency-choice/useResidencySearch";
import { chosen } from "../../ui/form/chosen";
import { FormComboBox } from "../../ui/form/FormComboBox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { Text } from "../../ui/Text";
import type { CopyScheduleDialogQuery } from "./__generated__/CopyScheduleDialogQuery.graphql";
import { useCopySchedule } from "./mutations";
import { copiedText } from "./scheduleWords";

interface Props {
  readonly community: Place;
  readonly communities: readonly Place[];
  readonly onClose: () => void;
}

const FOR_ALL = "all";

const rules = (today: string) =>
  z.object({
    from: chosen("Please choose a schedule"),
    firstDay: z.string().check(notPast(today)),
    bookings: bookingsChoice,
  });

/** product-rules.md#schedules */
export function CopyScheduleDialog({ community, communities, onClose }: Props) {
  const { places, isWhole, comboBox } = useResidencySearch(communities);
  const [preview, settle] = usePreview<CopyScheduleDialogQuery>(
    graphql`
      query CopyScheduleDialogQuery($input: CopyScheduleInput!) {
        scheduleCopyPreview(input: $input) {
          displacedCount
          movableCount
        }
      }
    `,
    (answer) => answer.scheduleCopyPreview,
  );
  const [copySchedule] = useCopySchedule();
  const dialog = useFormDialog({
    rules: rules(useServerToday()),
    fields: { from: null, firstDay: "", bookings: null },
    save: async ({ from, firstDay, bookings }, form) => {
      const input = {
        fromResidencyId: from === FOR_ALL ? null : from,
        toResidencyId: community.id,
        firstDay: firstDay || null,
      };
      if (!(await settle(form, input, bookings))) return null;
      const { bookingSlots, existingSlots, displacedBookings } = await copySchedule({
        ...input,
        bookings: bookings ?? "KEEP",
      });
      return [
        copiedText(bookingSlots.length, existingSlots.length),
        displacedOutcome(displacedBookings),
      ].filter((text) => text !== null);
    },
    failed: "Failed to copy the schedule",
    onClose,
  });
  const { control } = dialog.form;
  const from = {
    control,
    name: "from",
    label: "From",
    choices: [
      { value: FOR_ALL, label: "Slots for all communities" },
      ...choicesOf(places.filter(({ id }) => id !== community.id)),
    ],
  } as const;
  return (
    <FormDialog
      {...dialog}
      title={`Copy a Schedule to ${community.name}`}
      submitLabel="Copy Schedule"
      pendingLabel="Copying…"
    >
      <Text $tone="muted">Slots that it has already are not made again.</Text>
      {isWhole ? <FormSelect {...from} /> : <FormComboBox {...comboBox} {...from} />}
      <FormTextField
        control={control}
        name="firstDay"
        label="First Day"
        type="date"
        min={guessToday()}
        isOptional
        hint="Today where it is left empty"
      />
      {preview && <DisplacedChoice preview={preview} control={control} name="bookings" />}
    </FormDialog>
  );
}
