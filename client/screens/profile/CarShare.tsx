import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { confirmDialog } from "../../shell/confirmDialog";
import { Button } from "../../ui/button/Button";
import { Inline } from "../../ui/layout/Inline";
import { toast } from "../../ui/message/toast";
import { Text } from "../../ui/Text";
import type { CarShare_share$key } from "./__generated__/CarShare_share.graphql";
import { useEndShare } from "./mutations";
import { useShareProblem } from "./useShareProblem";

export function CarShare({ share: key }: { readonly share: CarShare_share$key }) {
  const { id, borrowerName, invitedEmail, vehicle } = useFragment(
    graphql`
      fragment CarShare_share on VehicleShare {
        id
        borrowerName
        invitedEmail
        vehicle {
          plate
        }
      }
    `,
    key,
  );
  useStart(confirmDialog);
  const [isAsking, setIsAsking] = useState(false);
  const [endShare, isEnding] = useEndShare();
  const tellProblem = useShareProblem();
  const { plate } = vehicle;

  async function end(told: string): Promise<void> {
    try {
      await endShare({ shareId: id });
      toast.success(told);
    } catch (error) {
      setIsAsking(false);
      tellProblem(error, "Failed to end sharing");
    }
  }

  if (borrowerName === null || borrowerName === undefined)
    return (
      <Inline $gap={2}>
        <Text $tone="muted">Invited: {invitedEmail}</Text>
        <Button
          variant="secondary"
          isCompact
          isPending={isEnding}
          aria-label={`Withdraw the invitation of ${invitedEmail} to ${plate}`}
          onPress={() => void end("The invitation is withdrawn.")}
        >
          Withdraw
        </Button>
      </Inline>
    );
  return (
    <Inline $gap={2}>
      <Text $tone="muted">Shared with {borrowerName}</Text>
      <Button
        variant="secondary"
        isCompact
        aria-label={`Stop sharing ${plate} with ${borrowerName}`}
        onPress={() => setIsAsking(true)}
      >
        Stop Sharing
      </Button>
      {isAsking && (
        <LazyPart
          code={confirmDialog}
          props={{
            isOpen: true,
            onClose: () => setIsAsking(false),
            title: `Stop sharing ${plate}?`,
            confirmLabel: "Stop Sharing",
            isPending: isEnding,
            onConfirm: () => void end(`${plate} is not shared with ${borrowerName} any more.`),
            children: `${borrowerName} can't book it any more. You can free the times they have booked.`,
          }}
        />
      )}
    </Inline>
  );
}
