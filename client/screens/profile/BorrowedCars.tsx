import { graphql, useFragment } from "react-relay";
import { Button } from "../../ui/button/Button";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type {
  BorrowedCars_viewer$data,
  BorrowedCars_viewer$key,
} from "./__generated__/BorrowedCars_viewer.graphql";
import { useAcceptCar, useEndShare } from "./mutations";
import { useShareOutcome } from "./useShareOutcome";

export function BorrowedCars({ viewer }: { readonly viewer: BorrowedCars_viewer$key }) {
  const { sharedVehicles } = useFragment(
    graphql`
      fragment BorrowedCars_viewer on User {
        sharedVehicles {
          id
          ownerName
          acceptedAt
          vehicle {
            plate
            model
          }
        }
      }
    `,
    viewer,
  );
  const open = sharedVehicles.filter(({ acceptedAt }) => !acceptedAt);
  const accepted = sharedVehicles.filter(({ acceptedAt }) => acceptedAt);
  return [...open, ...accepted].map((share) => <BorrowedCar key={share.id} share={share} />);
}

interface Props {
  readonly share: BorrowedCars_viewer$data["sharedVehicles"][number];
}

function BorrowedCar({ share: { id: shareId, ownerName, acceptedAt, vehicle } }: Props) {
  const { plate, model } = vehicle;
  const [acceptCar, isAccepting] = useAcceptCar();
  const [endShare, isEnding] = useEndShare();
  const toastOutcome = useShareOutcome();

  const change = (sent: Promise<unknown>, done: string) =>
    void toastOutcome(sent, "Failed to change the shared car", done);

  return (
    <Stack $gap={2}>
      <div>
        <Text as="h3">{plate}</Text>
        <Text $tone="muted">{model}</Text>
        <Text $size="s13" $tone="muted">
          {acceptedAt
            ? `Shared by ${ownerName}. You book it with your own credits.`
            : `${ownerName} shares this car with you. Once you accept, you can book washes for it with your own credits.`}
        </Text>
      </div>
      {acceptedAt ? (
        <Inline $gap={2}>
          <Button
            variant="secondary"
            isCompact
            isPending={isEnding}
            aria-label={`Give Back ${plate}`}
            onPress={() =>
              change(endShare({ shareId }), `${plate} is not shared with you any more.`)
            }
          >
            Give Back
          </Button>
        </Inline>
      ) : (
        <Inline $gap={2}>
          <Button
            isCompact
            isPending={isAccepting}
            aria-label={`Accept ${plate}`}
            onPress={() => change(acceptCar({ shareId }), `You can book ${plate} now.`)}
          >
            Accept
          </Button>
          <Button
            variant="secondary"
            isCompact
            isPending={isEnding}
            aria-label={`Decline ${plate}`}
            onPress={() => change(endShare({ shareId }), "The invitation is declined.")}
          >
            Decline
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
