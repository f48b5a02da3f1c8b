import { graphql, useFragment } from "react-relay";
import { Button } from "../../ui/button/Button";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { toast } from "../../ui/message/toast";
import { Text } from "../../ui/Text";
import type { BorrowedCar_share$key } from "./__generated__/BorrowedCar_share.graphql";
import { useAcceptCar, useEndShare } from "./mutations";
import { useShareProblem } from "./useShareProblem";

export function BorrowedCar({ share: key }: { readonly share: BorrowedCar_share$key }) {
  const { id, ownerName, acceptedAt, vehicle } = useFragment(
    graphql`
      fragment BorrowedCar_share on VehicleShare {
        id
        ownerName
        acceptedAt
        vehicle {
          plate
          model
        }
      }
    `,
    key,
  );
  const [acceptCar, isAccepting] = useAcceptCar();
  const [endShare, isEnding] = useEndShare();
  const tellProblem = useShareProblem();
  const { plate, model } = vehicle;

  async function change(
    act: (input: { shareId: string }) => Promise<unknown>,
    told: string,
  ): Promise<void> {
    try {
      await act({ shareId: id });
      toast.success(told);
    } catch (error) {
      tellProblem(error, "Failed to change the shared car");
    }
  }

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
            onPress={() => void change(endShare, `${plate} is not shared with you any more.`)}
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
            onPress={() => void change(acceptCar, `You can book ${plate} now.`)}
          >
            Accept
          </Button>
          <Button
            variant="secondary"
            isCompact
            isPending={isEnding}
            aria-label={`Decline ${plate}`}
            onPress={() => void change(endShare, "The invitation is declined.")}
          >
            Decline
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
