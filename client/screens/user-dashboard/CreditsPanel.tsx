import { Ticket } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router-dom";
import { LinkButton } from "../../ui/button/LinkButton";
import { CreditBalance } from "../../ui/CreditBalance";
import { Card } from "../../ui/layout/Card";
import { Stack } from "../../ui/layout/Stack";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { CreditsPanel_viewer$key } from "./__generated__/CreditsPanel_viewer.graphql";

const PAY_PER_USE = "/integrated-purchase-flow?payPerUseOnly=1";

interface Props {
  readonly viewer: CreditsPanel_viewer$key;
  readonly today: string;
}

export function CreditsPanel(props: Props) {
  const navigate = useNavigate();
  const { credits, payPerUseCredits, nearestCreditExpiry, pausedCredits } = useFragment(
    graphql`
      fragment CreditsPanel_viewer on User {
        credits
        payPerUseCredits
        nearestCreditExpiry
        pausedCredits
      }
    `,
    props.viewer,
  );
  return (
    <Card as="section" aria-labelledby="your-credits">
      <VisuallyHidden as="h2" id="your-credits">
        Your credits
      </VisuallyHidden>
      <Stack $gap={5}>
        <CreditBalance
          credits={credits}
          payPerUseCredits={payPerUseCredits}
          nearestExpiry={nearestCreditExpiry}
          paused={pausedCredits}
          today={props.today}
        />
        <Stack $gap={2}>
          {payPerUseCredits === 0 && (
            <LinkButton
              variant="secondary"
              isCompact
              isWide
              href={PAY_PER_USE}
              icon={<Ticket aria-hidden />}
              onPress={() => void navigate(PAY_PER_USE, { state: { payPerUseOnly: true } })}
            >
              Book Pay-per-use
            </LinkButton>
          )}
          <LinkButton variant="quiet" isCompact isWide href="/credits">
            See how your credits came and went
          </LinkButton>
        </Stack>
      </Stack>
    </Card>
  );
}
