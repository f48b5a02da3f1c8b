import { useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { useRevalidator } from "react-router-dom";
import styled from "styled-components";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { shownDay } from "../../shared/booking-calendar/guessToday";
import { useIsWrongDay } from "../../shared/booking-calendar/useIsWrongDay";
import { ClosingProgress } from "../../shared/closing-progress/ClosingProgress";
import { deleteDialog } from "../../shared/dialogs/lazyDialogs";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import { withChosen } from "../../shared/profile-form/choicesOf";
import { slotDeletion } from "../../shared/slot-form/slotDeletion";
import type { ScreenProps } from "../../shell/screenRoute";
import { Button } from "../../ui/button/Button";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import { Banner } from "../../ui/message/Banner";
import { Text } from "../../ui/Text";
import type { AdminSchedulesScreenQuery } from "./__generated__/AdminSchedulesScreenQuery.graphql";
import { ClosedDaysList } from "./ClosedDaysList";
import { useDeleteScheduleSlot, useReopenDays } from "./mutations";
import { SlotList } from "./SlotList";
import { WeekBar } from "./WeekBar";
import { WeekGrid } from "./WeekGrid";

const editing = screenCode(() => import("./ScheduleSlotDialog").then((m) => m.ScheduleSlotDialog));
const copying = screenCode(() => import("./CopyScheduleDialog").then((m) => m.CopyScheduleDialog));
const closing = screenCode(() => import("./CloseDaysDialog").then((m) => m.CloseDaysDialog));

const Shown = styled.div`
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

type Open =
  | { readonly act: "add" | "copy" | "close" }
  | { readonly act: "edit" | "delete"; readonly id: string }
  | { readonly act: "reopen"; readonly id: string; readonly days: string };

/** product-rules.md#schedules */
export function AdminSchedulesScreen({ queryRef }: ScreenProps<AdminSchedulesScreenQuery>) {
  return (
    <ListFrame title="Schedules" queryRef={queryRef} failed="Failed to fetch the schedule">
      <Schedule queryRef={queryRef} />
    </ListFrame>
  );
}

function Schedule({ queryRef }: { readonly queryRef: PreloadedQuery<AdminSchedulesScreenQuery> }) {
  const turning = useListTurning();
  const { search, filterBy, isTurning } = turning;
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open | null>(null);
  const [closings, setClosings] = useState(0);
  const [deleteScheduleSlot] = useDeleteScheduleSlot();
  const [reopenDays] = useReopenDays();
  useStart(editing, copying, closing, deleteDialog);
  const data = usePreloadedQuery<AdminSchedulesScreenQuery>(
    graphql`
      query AdminSchedulesScreenQuery(
        $residencyId: ID
        $communityId: ID!
        $hasCommunity: Boolean!
        $date: Date!
      ) @preloadable {
        ...ClosingProgress_query
        bookingCalendar {
          now
        }
        residencies(first: 100) {
          id
          name
        }
        node(id: $communityId) @include(if: $hasCommunity) {
          ... on Residency {
            id
            name
          }
        }
        scheduleWeek(residencyId: $residencyId, date: $date) {
          ...WeekGrid_week
          slots {
            id
            startTime
            endTime
            ...SlotList_schedule
            ...ScheduleSlotDialog_slot
          }
        }
        closedDays(residencyId: $residencyId) {
          id
          ...ClosedDaysList_closedDays
        }
      }
    `,
    queryRef,
  );
  const { scheduleWeek, closedDays } = data;
  const guessed = search.get("date") ? null : queryRef.variables.date;
  const isWrongDay = useIsWrongDay(data.bookingCalendar.now, guessed);
  const { slots } = scheduleWeek;
  // The previous community may still be shown.
  const wanted = search.get("community");
  const communities = withChosen(data.residencies, data.node);
  const community = communities.find(({ id }) => id === wanted) ?? null;
  const slot = open && "id" in open ? slots.find(({ id }) => id === open.id) : undefined;
  function close(): void {
    if (open?.act === "close") setClosings((before) => before + 1);
    setOpen(null);
    void revalidate();
  }

  if (isWrongDay)
    return (
      <LoadingRegion label="Loading the schedule">
        <Skeleton $height={150} $shape="control" />
      </LoadingRegion>
    );
  const bar = (
    <WeekBar
      {...turning}
      communities={communities}
      date={shownDay(turning, queryRef.variables.date)}
    />
  );
  if (wanted && !community)
    return (
      <Stack>
        {bar}
        <Banner
          title="This community does not exist"
          action={
            <Button isCompact variant="secondary" onPress={() => filterBy({ community: null })}>
              Slots for All Communities
            </Button>
          }
        >
          It may have been deleted meanwhile. Select another one above, or all of them.
        </Banner>
      </Stack>
    );

  return (
    <Stack>
      {bar}
      <Shown aria-busy={isTurning || undefined}>
        <Stack>
          <Section
            title={community ? community.name : "Slots for All Communities"}
            actions={
              <>
                {community && (
                  <Button isCompact variant="secondary" onPress={() => setOpen({ act: "copy" })}>
                    Copy Schedule
                  </Button>
                )}
                <Button isCompact onPress={() => setOpen({ act: "add" })}>
                  Add Slot
                </Button>
              </>
            }
          >
            {community && slots.length === 0 && (
              <Banner title="No slots of its own">
                Its residents are offered the slots for all communities. Add a slot, or copy a
                schedule, to give it its own.
              </Banner>
            )}
            <WeekGrid
              week={scheduleWeek}
              residencyId={community?.id ?? null}
              onEdit={(id) => setOpen({ act: "edit", id })}
            />
          </Section>
          {slots.length > 0 && (
            <Section title="Slots">
              <SlotList slots={slots} onAct={(id, act) => setOpen({ act, id })} />
            </Section>
          )}
          <Section
            title="Closed Days"
            actions={
              <Button isCompact variant="secondary" onPress={() => setOpen({ act: "close" })}>
                Close Days
              </Button>
            }
          >
            <ClosingProgress query={data} closings={closings} />
            {closedDays.length > 0 ? (
              <ClosedDaysList
                closedDays={closedDays}
                onReopen={(closed) => setOpen({ act: "reopen", ...closed })}
              />
            ) : (
              <Text $tone="muted">None to come.</Text>
            )}
          </Section>
        </Stack>
      </Shown>
      {(open?.act === "add" || (open?.act === "edit" && slot)) && (
        <LazyPart code={editing} props={{ slot: slot ?? null, community, onClose: close }} />
      )}
      {open?.act === "copy" && community && (
        <LazyPart code={copying} props={{ community, communities, onClose: close }} />
      )}
      {open?.act === "close" && <LazyPart code={closing} props={{ community, onClose: close }} />}
      {open?.act === "delete" && slot && (
        <LazyPart
          code={deleteDialog}
          props={{
            ...slotDeletion(slot),
            onDelete: () => deleteScheduleSlot({ bookingSlotId: slot.id }),
            onClose: close,
          }}
        />
      )}
      {open?.act === "reopen" && (
        <LazyPart
          code={deleteDialog}
          props={{
            title: "Open days again",
            name: open.days,
            question: "Are you sure you want to let these days be booked again?",
            touches: (
              <Text $tone="muted">Bookings that were cancelled with them stay cancelled.</Text>
            ),
            confirmLabel: "Open Again",
            variant: "primary",
            onDelete: () => reopenDays({ closedDaysId: open.id }),
            deleted: "Days opened again.",
            failed: "Failed to open the days again",
            onClose: close,
          }}
        />
      )}
    </Stack>
  );
}
