export function isPastShown(search: string | null): boolean {
  return search === "shown";
}

export function disabledDatesVariables({ searchParams }: URL) {
  return { hasPast: isPastShown(searchParams.get("past")) };
}
