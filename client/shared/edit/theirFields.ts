export function theirFields<Fields extends object>(now: Fields, theirs: object): Partial<Fields> {
  const fields = Object.entries(now).filter(([name]) => name in theirs);
  return Object.fromEntries(fields) as Partial<Fields>;
}
