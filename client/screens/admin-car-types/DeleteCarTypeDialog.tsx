import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { messageOf } from "../../relay/errors";
import { offerUseText } from "../../shared/offerUse";
import { useGoneMeanwhile } from "../../shared/useGoneMeanwhile";
import { Banner } from "../../ui/Banner";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import type { DeleteCarTypeDialog_carType$key } from "./__generated__/DeleteCarTypeDialog_carType.graphql";
import { useCarTypeUse } from "./useCarTypeUse";
import { useDeleteCarType } from "./useDeleteCarType";

interface Props {
  readonly carType: DeleteCarTypeDialog_carType$key;
  readonly onClose: () => void;
}

/** Asks before a car type is deleted, which makes it inactive (product-rules.md#car-type-management). */
export function DeleteCarTypeDialog({ carType: key, onClose }: Props) {
  const { id, name } = useFragment(
    graphql`
      fragment DeleteCarTypeDialog_carType on CarType {
        id
        name
      }
    `,
    key,
  );
  const [deleteCarType, isDeleting] = useDeleteCarType();
  const isGone = useGoneMeanwhile();
  const use = offerUseText(useCarTypeUse(id));
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setProblem(null);
    try {
      await deleteCarType(id);
      toast.success("Car type deleted successfully!");
      onClose();
    } catch (error) {
      if (isGone(error)) onClose();
      else setProblem(messageOf(error, "Failed to delete car type"));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Delete car type"
      confirmLabel="Delete"
      isPending={isDeleting}
      onConfirm={() => void confirm()}
    >
      <Stack $gap={4}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <Text>{`Are you sure you want to delete car type ${name}?`}</Text>
        <Text $tone="muted">
          It becomes inactive: no plan can be bought for it any more. What was bought stays, and
          Restore brings it back.
        </Text>
        {use && <Text>{use}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
