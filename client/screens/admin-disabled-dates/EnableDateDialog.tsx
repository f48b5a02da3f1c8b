import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { messageOf } from "../../relay/errors";
import { useGoneMeanwhile } from "../../shared/useGoneMeanwhile";
import { Banner } from "../../ui/Banner";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { formatLongDay } from "../../ui/format";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import type { EnableDateDialog_disabledDate$key } from "./__generated__/EnableDateDialog_disabledDate.graphql";
import { useEnableDate } from "./useEnableDate";

interface Props {
  readonly disabledDate: EnableDateDialog_disabledDate$key;
  readonly onClose: () => void;
}

/** Asks before a date is enabled, in the words of product-rules.md#disabled-date-management. */
export function EnableDateDialog({ disabledDate: key, onClose }: Props) {
  const { id, date } = useFragment(
    graphql`
      fragment EnableDateDialog_disabledDate on DisabledDate {
        id
        date
      }
    `,
    key,
  );
  const [enableDate, isEnabling] = useEnableDate();
  const isGone = useGoneMeanwhile();
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setProblem(null);
    try {
      await enableDate(id);
      toast.success("Date enabled successfully!");
      onClose();
    } catch (error) {
      if (isGone(error)) onClose();
      else setProblem(messageOf(error, "Failed to enable date"));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Enable date"
      confirmLabel="Enable"
      variant="primary"
      isPending={isEnabling}
      onConfirm={() => void confirm()}
    >
      <Stack $gap={4}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <Text $weight="semibold">{formatLongDay(date)}</Text>
        <Text>Are you sure you want to enable this date for booking?</Text>
        <Text $tone="muted">Bookings that were cancelled with it stay cancelled.</Text>
      </Stack>
    </ConfirmDialog>
  );
}
