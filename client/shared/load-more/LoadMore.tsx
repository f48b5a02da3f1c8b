import { useRef, useState } from "react";
import { messageOf } from "../../relay/errors";
import { Button } from "../../ui/button/Button";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { Text } from "../../ui/Text";
import type { Paging } from "../useRestOfList";

const PAGE = 20;

interface Props {
  readonly paging: Paging;
  readonly failed: string;
  readonly shown: number;
  readonly total?: number;
}

export function LoadMore({ paging, failed, shown, total }: Props) {
  const [failure, setFailure] = useState<Error | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const range = useRef<HTMLParagraphElement>(null);
  if (!paging.hasNext && !hasAsked) return null;

  function load(): void {
    setFailure(null);
    setHasAsked(true);
    paging.loadNext(PAGE, {
      onComplete: (error) => {
        setFailure(error);
        // The button may be gone.
        if (!error) range.current?.focus({ preventScroll: true });
      },
    });
  }

  return (
    <Stack $gap={3} $align="center">
      {failure && <Banner tone="error">{messageOf(failure, failed)}</Banner>}
      <Text ref={range} tabIndex={-1} role="status" $tone="muted" $tabular>
        {total === undefined ? `Showing ${shown}` : `Showing ${shown} of ${total}`}
      </Text>
      {paging.hasNext && (
        <Button variant="secondary" isPending={paging.isLoadingNext} onPress={load}>
          Load more
        </Button>
      )}
    </Stack>
  );
}
