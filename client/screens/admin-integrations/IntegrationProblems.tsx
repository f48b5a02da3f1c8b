import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { toastOutcome } from "../../shared/toastOutcome";
import { shareText, webhookAddress } from "../../shared/webhooks/webhookWords";
import { BreakAnywhere } from "../../ui/BreakAnywhere";
import { Button } from "../../ui/button/Button";
import { LinkButton } from "../../ui/button/LinkButton";
import { formatInstant } from "../../ui/format";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import type { IntegrationProblems_query$key } from "./__generated__/IntegrationProblems_query.graphql";
import { useDismissProblem } from "./mutations";

export function IntegrationProblems(props: { readonly query: IntegrationProblems_query$key }) {
  const { integrationProblems: problems } = useFragment(
    graphql`
      fragment IntegrationProblems_query on Query {
        integrationProblems {
          problemId
          kind
          subjectId
          name
          at
          requests
          errors
        }
      }
    `,
    props.query,
  );
  const [dismissProblem] = useDismissProblem();
  const { revalidate } = useRevalidator();

  async function dismiss(problemId: string): Promise<void> {
    await toastOutcome(dismissProblem({ problemId }), "Failed to dismiss the problem");
    void revalidate();
  }

  if (problems.length === 0) return null;
  return (
    <Stack as="ul" $gap={2} aria-label="Problems">
      {problems.map((problem) => (
        <li key={problem.problemId}>
          <Banner
            tone="warning"
            action={
              <Inline>
                {problem.kind.startsWith("WEBHOOK") && (
                  <LinkButton variant="quiet" isCompact href={webhookAddress(problem.subjectId)}>
                    Deliveries
                  </LinkButton>
                )}
                <Button
                  variant="secondary"
                  isCompact
                  aria-label={`Dismiss: ${problemText(problem)}`}
                  onPress={() => void dismiss(problem.problemId)}
                >
                  Dismiss
                </Button>
              </Inline>
            }
          >
            <BreakAnywhere>{problemText(problem)}</BreakAnywhere>
          </Banner>
        </li>
      ))}
    </Stack>
  );
}

interface Problem {
  readonly kind: string;
  readonly name: string;
  readonly at?: string | null;
  readonly requests?: number | null;
  readonly errors?: number | null;
}

export function problemText({ kind, name, at, requests, errors }: Problem): string {
  const share = shareText(errors ?? 0, requests ?? 0);
  switch (kind) {
    case "KEY_EXPIRES":
      return `The API key ${name} ends on ${formatInstant(at)}. Make a new one in time.`;
    case "KEY_FAILS":
      return `Most requests of the API key ${name} failed in the last 7 days: ${share}.`;
    case "APPLICATION_FAILS":
      return `Most requests of the application ${name} failed in the last 7 days: ${share}.`;
    case "WEBHOOK_FAILS":
      return `The webhook endpoint ${name} has not been reached since ${formatInstant(at)}.`;
    case "WEBHOOK_PAUSED":
      return `The webhook endpoint ${name} was paused: it only failed for five days.`;
    case "WEBHOOK_GONE":
      return `The webhook endpoint ${name} was disabled: it answered that it is gone (410).`;
    default:
      return name;
  }
}
