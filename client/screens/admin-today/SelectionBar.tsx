import { useState } from "react";
import { messageOf } from "../../relay/errors";
import { Button } from "../../ui/button/Button";
import { countText } from "../../ui/format";
import { Inline } from "../../ui/layout/Inline";
import { StickyBar } from "../../ui/layout/StickyBar";
import { Banner } from "../../ui/message/Banner";
import { toast } from "../../ui/message/toast";
import { OnScreen } from "../../ui/paper";
import { type Completed, useCompleteMany } from "./mutations";

type Complete = ReturnType<typeof useCompleteMany>[0];

interface Props {
  readonly selected: Parameters<Complete>[0];
  readonly onBegin: (ids: readonly string[]) => void;
  readonly onDone: (left: readonly string[]) => void;
}

const washes = (count: number) => countText(count, "wash", "washes");

export function SelectionBar({ selected, onBegin, onDone }: Props) {
  const [completeMany, isCompleting] = useCompleteMany();
  const [progress, setProgress] = useState(0);
  const [outcome, setOutcome] = useState<Completed | null>(null);

  async function complete(): Promise<void> {
    setProgress(0);
    setOutcome(null);
    onBegin(selected.map(({ id }) => id));
    try {
      const completed = await completeMany(selected, setProgress);
      if (completed.done > 0) toast.success(`${washes(completed.done)} completed`);
      setOutcome(completed.problems.length > 0 ? completed : null);
      onDone(completed.problems.map(({ id }) => id));
    } catch (error) {
      toast.error(messageOf(error, "Failed to update booking status"));
    }
  }

  return (
    <OnScreen>
      {outcome && (
        <Banner tone="warning" title={`${washes(outcome.problems.length)} could not be completed`}>
          <ul>
            {outcome.problems.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
      {selected.length > 0 && (
        <StickyBar
          summary={
            isCompleting
              ? `Completed ${progress} of ${selected.length}…`
              : `${washes(selected.length)} selected`
          }
        >
          <Inline $gap={2}>
            <Button variant="secondary" isDisabled={isCompleting} onPress={() => onDone([])}>
              Clear
            </Button>
            <Button
              isPending={isCompleting}
              pendingLabel="Completing…"
              onPress={() => void complete()}
            >
              {`Complete ${washes(selected.length)}`}
            </Button>
          </Inline>
        </StickyBar>
      )}
    </OnScreen>
  );
}
