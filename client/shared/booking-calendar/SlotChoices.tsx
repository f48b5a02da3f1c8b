import { CalendarX2 } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  fetchQuery,
  graphql,
  useFragment,
  useLazyLoadQuery,
  useRelayEnvironment,
} from "react-relay";
import { noteChange } from "../../relay/changes";
import { Button } from "../../ui/button/Button";
import { SlotGrid } from "../../ui/choice/SlotGrid";
import { SlotOption } from "../../ui/choice/SlotOption";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { Text } from "../../ui/Text";
import type { SlotChoices_slots$key } from "./__generated__/SlotChoices_slots.graphql";
import type { useSlotsOfDayQuery } from "./__generated__/useSlotsOfDayQuery.graphql";
import type { ChosenSlot } from "./slotOffer";
import { isOpen, isPast, isSameTime, lostText, offerText } from "./slotOffer";
import { useCalendarRefresh } from "./useCalendarRefresh";

const slotsQuery = graphql`
  query useSlotsOfDayQuery($date: Date!) {
    availableSlots(date: $date) {
      ...SlotChoices_slots
    }
  }
`;

interface Props {
  readonly date: string;
  readonly attempt: number;
  readonly chosen: ChosenSlot | null;
  readonly onChoose: (slot: ChosenSlot) => void;
  readonly wantedId?: string | null;
  readonly isOwn?: (slotId: string) => boolean;
  readonly isCarTaken?: (slotId: string) => boolean;
  readonly onLost: (why: string) => void;
}

/** Suspends until loaded. */
export function SlotChoices({
  date,
  attempt,
  chosen,
  wantedId,
  isOwn,
  isCarTaken,
  onChoose,
  onLost,
}: Props) {
  const { availableSlots } = useLazyLoadQuery<useSlotsOfDayQuery>(
    slotsQuery,
    { date },
    { fetchPolicy: "store-or-network", fetchKey: attempt },
  );
  const offered = useFragment<SlotChoices_slots$key>(
    graphql`
      fragment SlotChoices_slots on AvailableSlot @relay(plural: true) {
        id
        startTime
        endTime
        isAvailable
        isBookedByViewer
        availableCapacity
        capacity
        unavailableReason
        slot {
          id
        }
      }
    `,
    availableSlots,
  );
  const slots = offered.map((slot) => ({
    ...slot,
    isBookedByViewer: slot.isBookedByViewer && (isOwn?.(slot.slot.id) ?? true),
    isCarTaken: isCarTaken?.(slot.slot.id),
  }));
  const [isUnfolded, setUnfolded] = useState(false);
  const past = slots.filter(isPast).length;
  const canFold = past > 0 && past < slots.length;
  const shown = canFold && !isUnfolded ? slots.filter((slot) => !isPast(slot)) : slots;

  const grid = useRef<HTMLFieldSetElement>(null);
  const kept = chosen && slots.find((slot) => slot.id === chosen.id && isSameTime(slot, chosen));
  const lose = useEffectEvent(() => {
    focusNextChoice(grid.current);
    onLost(lostText(kept ?? undefined));
  });
  const isLost = chosen !== null && !(kept && isOpen(kept));
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);

  const want = useEffectEvent(() => {
    if (!wantedId || chosen) return;
    const wanted = slots.find(({ slot }) => slot.id === wantedId);
    if (wanted && isOpen(wanted)) onChoose(wanted);
    else onLost(lostText(wanted));
  });
  useEffect(() => {
    want();
  }, []);

  const refresh = useCalendarRefresh();
  const isClosed = slots.some(({ unavailableReason }) => unavailableReason === "DATE_DISABLED");
  const places = isCarTaken ? offered.map(({ availableCapacity }) => availableCapacity) : [];
  const state = [isClosed, ...places].join();
  const lastState = useRef(isCarTaken ? null : state);
  useEffect(() => {
    if (lastState.current !== state) refresh(date);
    lastState.current = state;
  }, [state, refresh, date]);

  // Changed on another device.
  const own = offered.flatMap((slot) => (slot.isBookedByViewer ? [slot.id] : [])).join();
  const lastOwn = useRef(own);
  useEffect(() => {
    if (lastOwn.current !== own) noteChange();
    lastOwn.current = own;
  }, [own]);

  function choose(id: string): void {
    const next = slots.find((slot) => slot.id === id);
    if (next) onChoose(next);
  }

  if (slots.length === 0) {
    return (
      <EmptyState
        icon={<CalendarX2 aria-hidden />}
        text="No time slots available for the selected date. Please choose a different date."
      />
    );
  }
  return (
    <Stack $gap={4}>
      {!slots.some(isOpen) && (
        <Text $tone="muted">Nothing is left on this day. Please choose a different date.</Text>
      )}
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
      <SlotGrid ref={grid} label="Select Time Slot" value={chosen?.id ?? null} onChange={choose}>
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
            isDisabled={!isOpen(slot) && slot.id !== chosen?.id}
          />
        ))}
      </SlotGrid>
    </Stack>
  );
}

/** The browser drops focus from a disabled element, and from one that is gone. */
function focusNextChoice(grid: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused === document.body) grid?.focus({ preventScroll: true });
  if (!(focused instanceof HTMLInputElement) || !grid?.contains(focused)) return;
  const open = [...grid.querySelectorAll<HTMLInputElement>("input:enabled")];
  const at = open.indexOf(focused);
  (open[at + 1] ?? open[at - 1] ?? grid).focus({ preventScroll: true });
}

export function useSlotsRequest(): (date: string) => void {
  const environment = useRelayEnvironment();
  return useCallback(
    (date) => {
      fetchQuery<useSlotsOfDayQuery>(environment, slotsQuery, { date }).subscribe({
        error: () => undefined,
      });
    },
    [environment],
  );
}
