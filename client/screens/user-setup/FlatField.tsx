import { Suspense, useState } from "react";
import type { Control } from "react-hook-form";
import { messageOf } from "../../relay/errors";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { Banner } from "../../ui/Banner";
import { Button } from "../../ui/Button";
import { AwaitedField } from "./AwaitedField";
import { FlatChoice } from "./FlatChoice";
import type { Profile, ProfileFields } from "./profileRules";

interface Props {
  readonly control: Control<ProfileFields, unknown, Profile>;
  /** `null` until a block is chosen. */
  readonly blockId: string | null;
}

/** The flat of the chosen block. Its list is asked for when the block is chosen, not before. */
export function FlatField({ control, blockId }: Props) {
  const [attempt, setAttempt] = useState(0);
  if (!blockId)
    return <AwaitedField label="Flat" placeholder="Select a flat" reason="Choose a block first" />;
  return (
    <ErrorBoundary
      resetKey={`${blockId} ${attempt}`}
      fallback={(error) => (
        <Banner
          tone="error"
          action={
            <Button isCompact variant="secondary" onPress={() => setAttempt((last) => last + 1)}>
              Try Again
            </Button>
          }
        >
          {messageOf(error, "Failed to load flats")}
        </Banner>
      )}
    >
      <Suspense
        key={blockId}
        fallback={<AwaitedField label="Flat" placeholder="Select a flat" reason="Loading flats…" />}
      >
        <FlatChoice control={control} blockId={blockId} attempt={attempt} />
      </Suspense>
    </ErrorBoundary>
  );
}
