import { CalendarOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { ClosingProgress } from "../../shared/closing-progress/ClosingProgress";
import { deleteDialog } from "../../shared/dialogs/lazyDialogs";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { pageOfRows, RowsPagination } from "../../shared/paged-list/RowsPagination";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import type { ScreenProps } from "../../shell/screenRoute";
import { Checkbox } from "../../ui/field/Checkbox";
import { formatLongDay } from "../../ui/format";
import { Grid } from "../../ui/layout/Grid";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { OnScreen } from "../../ui/paper";
import { Text } from "../../ui/Text";
import type { AdminDisabledDatesScreenQuery } from "./__generated__/AdminDisabledDatesScreenQuery.graphql";
import { type DisabledDateAct, DisabledDateCard } from "./DisabledDateCard";
import { isPastShown } from "./disabledDatesVariables";
import { useEnableDate } from "./mutations";
import { PastDates } from "./PastDates";

const disabling = screenCode(() => import("./DisabledDateDialog").then((m) => m.DisableDateDialog));
const editing = screenCode(() => import("./DisabledDateDialog").then((m) => m.EditReasonDialog));

/** product-rules.md#disabled-date-management */
export function AdminDisabledDatesScreen({ queryRef }: ScreenProps<AdminDisabledDatesScreenQuery>) {
  const [closings, setClosings] = useState(0);
  return (
    <ListFrame
      title="Disabled Dates"
      create={{
        label: "Disable New Date",
        dialog: (close) => (
          <LazyPart
            code={disabling}
            props={{
              onClose: () => {
                close();
                setClosings((before) => before + 1);
              },
            }}
          />
        ),
      }}
      queryRef={queryRef}
      failed="Failed to fetch disabled dates"
    >
      {(firstStep) => <Dates queryRef={queryRef} firstStep={firstStep} closings={closings} />}
    </ListFrame>
  );
}

interface DatesProps {
  readonly queryRef: PreloadedQuery<AdminDisabledDatesScreenQuery>;
  readonly firstStep: ReactNode;
  readonly closings: number;
}

function Dates({ queryRef, firstStep, closings }: DatesProps) {
  const [open, setOpen] = useState<{ readonly id: string; readonly act: DisabledDateAct } | null>(
    null,
  );
  useStart(disabling, editing, deleteDialog);
  const { search, filter, show, isTurning } = useListTurning();
  const data = usePreloadedQuery<AdminDisabledDatesScreenQuery>(
    graphql`
      query AdminDisabledDatesScreenQuery($hasPast: Boolean!) @preloadable {
        disabledDates {
          id
          date
          ...DisabledDateCard_disabledDate
          ...EditReasonDialog_disabledDate
        }
        ...ClosingProgress_query
        ...PastDates_query @alias(as: "past") @include(if: $hasPast)
        # For the dialog, which reads it when it is opened.
        bookingCalendar {
          today
        }
      }
    `,
    queryRef,
  );
  const dates = data.disabledDates.toSorted((one, other) => one.date.localeCompare(other.date));
  const page = pageOfRows(dates, search);
  const [enableDate] = useEnableDate();
  const disabledDate = dates.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <>
      <ClosingProgress query={data} closings={closings} />
      {dates.length > 0 ? (
        <Grid as="ul">
          {page.rows.map((date) => (
            <DisabledDateCard
              key={date.id}
              disabledDate={date}
              onAct={(act) => setOpen({ id: date.id, act })}
            />
          ))}
        </Grid>
      ) : (
        <EmptyState
          icon={<CalendarOff aria-hidden />}
          text="All dates are currently available for booking."
          hint="Disable a date for a holiday, or when the steam units are serviced."
          action={firstStep}
        />
      )}
      {dates.length > page.rows.length && (
        <RowsPagination page={page} total={dates.length} noun="date" nouns="dates" show={show} />
      )}
      <Stack $gap={4} aria-busy={isTurning || undefined}>
        <OnScreen>
          <Checkbox
            label="Show past dates"
            checked={isPastShown(filter("past"))}
            onChange={(isShown) => show({ past: isShown ? "shown" : null })}
          />
        </OnScreen>
        {data.past && <PastDates query={data.past} />}
      </Stack>
      {disabledDate && open?.act === "edit" && (
        <LazyPart code={editing} props={{ disabledDate, onClose: close }} />
      )}
      {disabledDate && open?.act === "enable" && (
        <LazyPart
          code={deleteDialog}
          props={{
            title: "Enable date",
            name: formatLongDay(disabledDate.date),
            question: "Are you sure you want to enable this date for booking?",
            touches: (
              <Text $tone="muted">Bookings that were cancelled with it stay cancelled.</Text>
            ),
            confirmLabel: "Enable",
            variant: "primary",
            onDelete: () => enableDate({ disabledDateId: disabledDate.id }),
            deleted: "Date enabled successfully!",
            failed: "Failed to enable date",
            onClose: close,
          }}
        />
      )}
    </>
  );
}
