import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { messageOf } from "../../../relay/errors";
import type {
  useFlatsPreviewQuery,
  useFlatsPreviewQuery$data,
} from "./__generated__/useFlatsPreviewQuery.graphql";

/** Milliseconds. */
const PAUSE = 250;

export interface FlatsPreviewState {
  readonly lines: useFlatsPreviewQuery$data["previewFlats"];
  readonly problem: string | null;
  readonly isLoading: boolean;
}

const nothing: FlatsPreviewState = { lines: [], problem: null, isLoading: false };

/** Ignores answers for earlier text. */
export function useFlatsPreview(blockId: string, names: string): FlatsPreviewState {
  const environment = useRelayEnvironment();
  const [state, setState] = useState(nothing);
  useEffect(() => {
    if (names.trim() === "") {
      setState(nothing);
      return;
    }
    let end = () => {};
    setState((before) => ({ ...before, isLoading: true }));
    const timer = setTimeout(() => {
      const query = fetchQuery<useFlatsPreviewQuery>(
        environment,
        graphql`
          query useFlatsPreviewQuery($blockId: ID!, $names: String!) {
            previewFlats(blockId: $blockId, names: $names) {
              name
              outcome
              reason
            }
          }
        `,
        { blockId, names },
      ).subscribe({
        next: ({ previewFlats }) =>
          setState({ lines: previewFlats, problem: null, isLoading: false }),
        error: (error: unknown) =>
          setState({ ...nothing, problem: messageOf(error, "Failed to read the list") }),
      });
      end = () => query.unsubscribe();
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [environment, blockId, names]);
  return state;
}
