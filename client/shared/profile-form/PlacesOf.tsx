import { type ReactNode, Suspense, useState } from "react";
import { messageOf } from "../../relay/errors";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { RetryBanner } from "../../ui/message/RetryBanner";
import { type Places, useBlocksOfResidency, useFlatsOfBlock } from "./usePlaces";

interface Props {
  readonly id: string;
  readonly kind: "blocks" | "flats";
  readonly isWanted?: boolean;
  readonly waiting: ReactNode;
  readonly children: (places: Places) => ReactNode;
}

export function PlacesOf({ id, kind, isWanted = false, waiting, children }: Props) {
  const [attempt, setAttempt] = useState(0);
  const Listed = kind === "blocks" ? Blocks : Flats;
  return (
    <ErrorBoundary
      resetKey={`${id} ${attempt}`}
      fallback={(error) => (
        <RetryBanner
          message={messageOf(error, `Failed to load ${kind}`)}
          onRetry={() => setAttempt((last) => last + 1)}
        />
      )}
    >
      <Suspense key={id} fallback={waiting}>
        <Listed id={id} attempt={attempt} isWanted={isWanted}>
          {children}
        </Listed>
      </Suspense>
    </ErrorBoundary>
  );
}

interface ListedProps extends Pick<Props, "id" | "children"> {
  readonly attempt: number;
  readonly isWanted: boolean;
}

function Blocks({ id, attempt, isWanted, children }: ListedProps) {
  const blocks = useBlocksOfResidency(id, attempt, isWanted);
  return (
    <>
      {children(blocks)}
      <RestFailed kind="blocks" {...blocks} />
    </>
  );
}

function Flats({ id, attempt, isWanted, children }: ListedProps) {
  const flats = useFlatsOfBlock(id, attempt, isWanted);
  return (
    <>
      {children(flats)}
      <RestFailed kind="flats" {...flats} />
    </>
  );
}

function RestFailed({ kind, error, onWanted }: Places & Pick<Props, "kind">) {
  if (!error) return null;
  return <RetryBanner message={messageOf(error, `Failed to load ${kind}`)} onRetry={onWanted} />;
}
