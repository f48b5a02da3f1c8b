import { type ComponentProps, useState } from "react";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { ComboBoxPlace } from "../../ui/field/ComboBoxPlace";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import { RetryBanner } from "../../ui/message/RetryBanner";

const code = screenCode(() => import("./CommunityChoices").then((m) => m.CommunityChoices));

export const startCommunityChoices = code.start;

type Props = ComponentProps<Awaited<ReturnType<typeof code.latest>>>;

export function CommunityFields(props: Props) {
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => {
    code.start();
    setAttempt((last) => last + 1);
  };
  return (
    <Panel title="Community Details">
      <ErrorBoundary
        resetKey={attempt}
        fallback={() => <RetryBanner message="Failed to fetch residencies" onRetry={retry} />}
      >
        <LazyPart code={code} props={props} fallback={<CommunityPlaces />} />
      </ErrorBoundary>
    </Panel>
  );
}

function CommunityPlaces() {
  return (
    <Stack $gap={5}>
      <ComboBoxPlace
        label="Residency"
        placeholder="Select a residency"
        reason="Loading residencies…"
      />
      <ComboBoxPlace label="Block" placeholder="Select a block" reason="Choose a residency first" />
      <ComboBoxPlace label="Flat" placeholder="Select a flat" reason="Choose a block first" />
    </Stack>
  );
}
