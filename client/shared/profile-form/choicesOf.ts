export interface Place {
  readonly id: string;
  readonly name: string;
  readonly requiresParkingNumber?: boolean;
}

export interface Home {
  readonly residency?: Place | null;
  readonly block?: Place | null;
  readonly flat?: Place | null;
}

export const choicesOf = (named: readonly Place[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));

const byNumber = new Intl.Collator("en", { numeric: true });

export const sortByNumber = <Row extends { readonly name: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => byNumber.compare(one.name, other.name));

/** The chosen place may be on a page not loaded yet. */
export function withChosen(
  places: readonly Place[],
  chosen?: Partial<Place> | null,
): readonly Place[] {
  const { id, name } = chosen ?? {};
  if (!id || !name || places.some((place) => place.id === id)) return places;
  return sortByNumber([...places, { ...chosen, id, name }]);
}

/** `residencies(first:)` of the screens. */
const MOST_LISTED = 100;

export const areAllListed = (residencies: readonly Place[]): boolean =>
  residencies.length < MOST_LISTED;
