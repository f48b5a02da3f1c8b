import { useRef, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { readTypedText } from "../../../server/platform/typed-text";
import { type Place, withChosen } from "../profile-form/choicesOf";
import type { useResidencySearchQuery } from "./__generated__/useResidencySearchQuery.graphql";

/** As `residencies(first:)` of the screens' queries. */
const MOST = 100;
const MAX_SEARCH = 100;
/** Milliseconds. */
const PAUSE = 200;

interface ResidencySearch {
  readonly places: readonly Place[];
  /** Whether all residencies are there without a search. */
  readonly isWhole: boolean;
  readonly noMatch: string;
  readonly search: (typed: string) => void;
}

/** If there are more residencies than listed, finds them as the user types. */
export function useResidencySearch(
  listed: readonly Place[],
  chosen?: Place | null,
): ResidencySearch {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<readonly Place[]>([]);
  const [isSearching, setSearching] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWhole = listed.length < MOST;
  const known = new Set(listed.map(({ id }) => id));

  async function fetchFound(typed: string): Promise<void> {
    const answer = await fetchQuery<useResidencySearchQuery>(
      environment,
      graphql`
        query useResidencySearchQuery($search: String!) {
          residencies(search: $search, first: 20) {
            id
            name
          }
        }
      `,
      { search: typed },
    )
      .toPromise()
      .catch(() => undefined);
    setSearching(false);
    setFound((before) => {
      const kept = new Set(before.map(({ id }) => id));
      return [...before, ...(answer?.residencies ?? []).filter(({ id }) => !kept.has(id))];
    });
  }

  return {
    places: withChosen([...listed, ...found.filter(({ id }) => !known.has(id))], chosen),
    isWhole,
    noMatch: isSearching ? "Loading residencies…" : "No residency of this name",
    search: (typed) => {
      clearTimeout(timer.current);
      const { text, fault } = readTypedText(typed, { max: MAX_SEARCH });
      if (isWhole || text === "" || fault !== null) return;
      setSearching(true);
      timer.current = setTimeout(() => void fetchFound(text), PAUSE);
    },
  };
}
