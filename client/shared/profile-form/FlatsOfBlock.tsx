import { type ReactNode, Suspense, useState } from "react";
import { messageOf } from "../../relay/errors";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { RetryBanner } from "../../ui/RetryBanner";
import { type ListedFlat, useFlatsOfBlock } from "./useFlatsOfBlock";

interface Props {
  readonly blockId: string;
  /** Stands in for the children until the flats are there. */
  readonly waiting: ReactNode;
  readonly children: (flats: readonly ListedFlat[]) => ReactNode;
}

/** What shows the flats of a block. They are asked for when it is rendered; what failed can be tried again. */
export function FlatsOfBlock({ blockId, waiting, children }: Props) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary
      resetKey={`${blockId} ${attempt}`}
      fallback={(error) => (
        <RetryBanner
          message={messageOf(error, "Failed to load flats")}
          onRetry={() => setAttempt((last) => last + 1)}
        />
      )}
    >
      <Suspense key={blockId} fallback={waiting}>
        <Flats blockId={blockId} attempt={attempt}>
          {children}
        </Flats>
      </Suspense>
    </ErrorBoundary>
  );
}

interface FlatsProps extends Pick<Props, "blockId" | "children"> {
  readonly attempt: number;
}

function Flats({ blockId, attempt, children }: FlatsProps) {
  return children(useFlatsOfBlock(blockId, attempt));
}
