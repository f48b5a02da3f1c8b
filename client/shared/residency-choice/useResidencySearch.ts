import { useRef, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { readTypedText } from "../../../server/platform/typed-text";
import { areAllListed, choicesOf, type Place, withChosen } from "../profile-form/choicesOf";
import type { useResidencySearchQuery } from "./__generated__/useResidencySearchQuery.graphql";

const MAX_SEARCH = 100;
const PAUSE_MS = 200;

export type ResidencyFinding = ReturnType<typeof useResidencySearch>;

/** Finds residencies as the user types, unless all are listed. */
export function useResidencySearch(listed: readonly Place[], chosen?: Place | null) {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<readonly Place[]>([]);
  const [isSearching, setSearching] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWhole = areAllListed(listed);
  const byId = new Map([...listed, ...found].map((place) => [place.id, place]));
  const places = withChosen([...byId.values()], chosen);

  async function fetchFound(typed: string): Promise<void> {
    const answer = await fetchQuery<useResidencySearchQuery>(
      environment,
      graphql`
        query useResidencySearchQuery($search: String!) {
          residencies(search: $search, first: 20) {
            id
            name
            requiresParkingNumber
          }
        }
      `,
      { search: typed },
    )
      .toPromise()
      .catch(() => undefined);
    setSearching(false);
    setFound((before) => [...before, ...(answer?.residencies ?? [])]);
  }

  function search(typed: string): void {
    clearTimeout(timer.current);
    const { text, fault } = readTypedText(typed, { max: MAX_SEARCH });
    if (isWhole || text === "" || fault !== null) return;
    setSearching(true);
    timer.current = setTimeout(() => void fetchFound(text), PAUSE_MS);
  }

  return {
    places,
    isWhole,
    comboBox: {
      choices: choicesOf(places),
      noMatch: isSearching ? "Loading residencies…" : "No residency of this name",
      onTextChange: search,
    },
  };
}
