import { graphql, useFragment } from "react-relay";
import { Button } from "../../ui/button/Button";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { Car_vehicle$key } from "./__generated__/Car_vehicle.graphql";
import { CarShare } from "./CarShare";

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
          ...CarShare_share
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
        <CarShare key={share.id} share={share} />
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
