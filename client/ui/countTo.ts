/** The numbers 1 to `count`: identities for things that have none, such as the lines of a skeleton. */
export const countTo = (count: number): number[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => index + 1);
