/** Whether an address shows the dates that are over too. */
export function isPastShown(search: string | null): boolean {
  return search === "shown";
}

/** The variables of the screen's query out of the address, for its route. */
export function disabledDatesVariables({ searchParams }: URL) {
  return { hasPast: isPastShown(searchParams.get("past")) };
}
