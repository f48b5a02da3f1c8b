import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { confirmDialog } from "../../shell/confirmDialog";
import { Button } from "../../ui/button/Button";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { Car_vehicle$data, Car_vehicle$key } from "./__generated__/Car_vehicle.graphql";
import { useEndShare } from "./mutations";
import { useShareOutcome } from "./useShareOutcome";

const MOST = 4;

interface Props {
  readonly vehicle: Car_vehicle$key;
  readonly isOnly: boolean;
  readonly onEdit: () => void;
  readonly onArchive: () => void;
  readonly onShare: () => void;
}

export function Car({ vehicle: key, isOnly, onEdit, onArchive, onShare }: Props) {
  const { plate, model, nickname, parkingNumber, carType, isDefault, shares } = useFragment(
    graphql`
      fragment Car_vehicle on Vehicle {
        plate
        model
        nickname
        parkingNumber
        isDefault
        carType {
          name
        }
        shares {
          id
          borrowerName
          invitedEmail
        }
      }
    `,
    key,
  );
  const facts = [model, carType?.name, parkingNumber && `Parking ${parkingNumber}`];
  return (
    <Stack $gap={2}>
      <div>
        <Text as="h3" $weight="semibold">
          {nickname ? `${nickname} · ${plate}` : plate}
        </Text>
        <Text $tone="muted">{facts.filter(Boolean).join(" · ")}</Text>
        {isDefault && (
          <Text $size="s13" $tone="muted">
            First car: booked unless you choose another.
          </Text>
        )}
      </div>
      {shares.map((share) => (
        <CarShare key={share.id} share={share} plate={plate} />
      ))}
      <Inline $gap={2}>
        <Button variant="secondary" isCompact aria-label={`Edit ${plate}`} onPress={onEdit}>
          Edit
        </Button>
        {!isOnly && (
          <Button variant="secondary" isCompact aria-label={`Archive ${plate}`} onPress={onArchive}>
            Archive
          </Button>
        )}
        {shares.length < MOST && (
          <Button variant="secondary" isCompact aria-label={`Share ${plate}`} onPress={onShare}>
            Share
          </Button>
        )}
      </Inline>
      {shares.length >= MOST && (
        <Text $size="s13" $tone="muted">
          {`You can share a car with ${MOST} people at most.`}
        </Text>
      )}
    </Stack>
  );
}

interface ShareProps {
  readonly share: Car_vehicle$data["shares"][number];
  readonly plate: string;
}

function CarShare({ share, plate }: ShareProps) {
  useStart(confirmDialog);
  const [isAsking, setIsAsking] = useState(false);
  const [endShare, isEnding] = useEndShare();
  const toastOutcome = useShareOutcome();
  const { id, borrowerName, invitedEmail } = share;

  async function end(done: string): Promise<void> {
    const isEnded = await toastOutcome(endShare({ shareId: id }), "Failed to end sharing", done);
    if (!isEnded) setIsAsking(false);
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
