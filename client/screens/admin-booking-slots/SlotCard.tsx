import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import type { SlotValues } from "../../shared/slot-form/slotForm";
import { ActiveBadge } from "../../ui/ActiveBadge";
import { IconButton } from "../../ui/button/IconButton";
import { Facts } from "../../ui/Facts";
import { formatTimeRange } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { RowActions } from "../../ui/table/RowActions";

export type SlotAct = "edit" | "delete";

interface Props {
  readonly slot: SlotValues & { readonly id: string };
  readonly handle: ReactNode;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onAct: (act: SlotAct) => void;
}

export function SlotCard({ slot, handle, isFirst, isLast, onMove, onAct }: Props) {
  const time = formatTimeRange(slot.startTime, slot.endTime);
  return (
    <Card>
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Inline $gap={1} $noWrap>
            {handle}
            <Heading level={2} look="small">
              {time}
            </Heading>
          </Inline>
          <ActiveBadge isActive={slot.isActive} />
        </Inline>
        <Facts
          facts={[
            { label: "Max Bookings", value: slot.maxBookings },
            { label: "Display Order", value: slot.displayOrder },
          ]}
        />
        <Inline $justify="space-between">
          <Inline $gap={1}>
            <IconButton
              label={`Move ${time} earlier`}
              icon={<ArrowLeft aria-hidden />}
              isInert={isFirst}
              onPress={() => onMove(-1)}
            />
            <IconButton
              label={`Move ${time} later`}
              icon={<ArrowRight aria-hidden />}
              isInert={isLast}
              onPress={() => onMove(1)}
            />
          </Inline>
          <Inline>
            <RowActions name={time} acts={["edit", "delete"]} onAct={onAct} />
            <HistoryButton id={slot.id} name={time} />
          </Inline>
        </Inline>
      </Stack>
    </Card>
  );
}
