import { type ReactNode, Suspense, useState } from "react";
import { messageOf } from "../../relay/errors";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { RetryBanner } from "../../ui/RetryBanner";
import { type Places, useBlocksOfResidency, useFlatsOfBlock } from "./usePlaces";

interface Props {
  /** The residency whose blocks are shown, or the block whose flats are. */
  readonly id: string;
  readonly kind: "blocks" | "flats";
  /** Stands in for the children until the first page is there. */
  readonly waiting: ReactNode;
  readonly children: (places: Places) => ReactNode;
}

/** What shows the blocks of a residency or the flats of a block. They are asked for when it is rendered; what failed can be tried again. */
export function PlacesOf({ id, kind, waiting, children }: Props) {
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
        <Listed id={id} attempt={attempt}>
          {children}
        </Listed>
      </Suspense>
    </ErrorBoundary>
  );
}

interface ListedProps extends Pick<Props, "id" | "children"> {
  readonly attempt: number;
}

function Blocks({ id, attempt, children }: ListedProps) {
  const blocks = useBlocksOfResidency(id, attempt);
  return (
    <>
      {children(blocks)}
      <RestFailed kind="blocks" {...blocks} />
    </>
  );
}

function Flats({ id, attempt, children }: ListedProps) {
  const flats = useFlatsOfBlock(id, attempt);
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
