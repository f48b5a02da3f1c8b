import { useState } from "react";
import { useWatch } from "react-hook-form";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { z } from "zod/mini";
import { guessToday } from "../../shared/booking-calendar/guessToday";
import { BEING_CANCELLED, cancelledText } from "../../shared/bookingWords";
import { dayAfter } from "../../shared/dayAfter";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { notPast, useServerToday } from "../../shared/dialogs/useServerToday";
import { BookingsChoice } from "../../shared/displaced-bookings/BookingsChoice";
import { askForChoice } from "../../shared/displaced-bookings/usePreview";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { FormTextField } from "../../ui/form/FormTextField";
import { typedText } from "../../ui/form/typedText";
import { countText } from "../../ui/format";
import { Grid } from "../../ui/layout/Grid";
import { Banner } from "../../ui/message/Banner";
import type { CloseDaysDialogQuery } from "./__generated__/CloseDaysDialogQuery.graphql";
import type { useCloseDaysMutation } from "./__generated__/useCloseDaysMutation.graphql";
import { useCloseDays } from "./mutations";

interface Props {
  /** Null for all communities. */
  readonly community: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}

const LONGEST_REASON = 300;
const MOST_DAYS = 400;

export const closingRules = (today: string) =>
  z
    .object({
      firstDay: z.string().check(z.minLength(1, "First day is required"), notPast(today)),
      lastDay: z.string().check(z.minLength(1, "Last day is required")),
      reason: typedText(LONGEST_REASON),
      bookings: z.nullable(z.enum(["KEEP", "CANCEL"])),
    })
    .check(
      z.refine(({ firstDay, lastDay }) => !firstDay || !lastDay || lastDay >= firstDay, {
        error: "The last day cannot be before the first.",
        path: ["lastDay"],
      }),
      z.refine(({ firstDay, lastDay }) => !firstDay || lastDay < dayAfter(firstDay, MOST_DAYS), {
        error: `At most ${MOST_DAYS} days at once.`,
        path: ["lastDay"],
      }),
    );

/** product-rules.md#closed-days */
export function CloseDaysDialog({ community, onClose }: Props) {
  const environment = useRelayEnvironment();
  const [affected, setAffected] = useState<{ readonly days: string; readonly count: number }>();
  const [closeDays] = useCloseDays();
  const dialog = useFormDialog({
    rules: closingRules(useServerToday()),
    fields: { firstDay: "", lastDay: "", reason: "", bookings: null },
    save: async ({ bookings, reason, ...days }, form) => {
      const input = { ...days, residencyId: community?.id ?? null, reason: reason || null };
      const name = `${days.firstDay} ${days.lastDay}`;
      if (!(bookings && affected?.days === name)) {
        const data = await fetchQuery<CloseDaysDialogQuery>(
          environment,
          graphql`
            query CloseDaysDialogQuery($input: CloseDaysInput!) {
              closeDaysPreview(input: $input) {
                affectedCount
              }
            }
          `,
          { input: { ...input, bookings: "KEEP" } },
        ).toPromise();
        const count = data?.closeDaysPreview.affectedCount ?? 0;
        setAffected({ days: name, count });
        if (count > 0) {
          askForChoice(form);
          return null;
        }
      }
      const closed = await closeDays({ ...input, bookings: bookings ?? "KEEP" });
      return ["Days closed.", ...outcomeOf(closed)];
    },
    failed: "Failed to close the days",
    onClose,
  });
  const { control } = dialog.form;
  const [firstDay, lastDay] = useWatch({ control, name: ["firstDay", "lastDay"] });
  const isKnown = affected?.days === `${firstDay} ${lastDay}` && affected.count > 0;
  return (
    <FormDialog
      {...dialog}
      title={community ? `Close Days in ${community.name}` : "Close Days in All Communities"}
      submitLabel="Close Days"
      pendingLabel="Closing…"
    >
      <Grid $least={50}>
        <FormTextField
          control={control}
          name="firstDay"
          label="First Day"
          type="date"
          min={guessToday()}
        />
        <FormTextField
          control={control}
          name="lastDay"
          label="Last Day"
          type="date"
          min={firstDay || guessToday()}
        />
      </Grid>
      <FormTextArea
        control={control}
        name="reason"
        label="Reason"
        isOptional
        hint="Residents read it"
      />
      {isKnown && (
        <>
          <Banner
            tone="warning"
            title={`${countText(affected.count, "booking is", "bookings are")} on these days.`}
          >
            Choose what becomes of them. Nothing new can be booked either way.
          </Banner>
          <BookingsChoice
            control={control}
            name="bookings"
            cancelText="Those that have started or are completed stay."
          />
        </>
      )}
    </FormDialog>
  );
}

function outcomeOf(closed: useCloseDaysMutation["response"]["closeDays"]): string[] {
  const { cancelledBookings, bookingCancellation } = closed;
  const kept = bookingCancellation ? 0 : closed.affectedCount - cancelledBookings.length;
  return [
    bookingCancellation != null && BEING_CANCELLED,
    cancelledBookings.length > 0 && `${cancelledText(cancelledBookings)}.`,
    kept > 0 && `${countText(kept, "booking")} kept.`,
    closed.overlappingClosedDays.length > 0 && "Some of these days were closed already.",
  ].filter((text) => text !== false);
}
