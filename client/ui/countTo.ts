/** Keys for items without identity. */
export const countTo = (count: number): number[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => index + 1);
