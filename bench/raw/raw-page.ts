export function cursorOf(...values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

export function pageInfoOf(
  cursors: readonly string[],
  hasMore: boolean,
  isBackward: boolean,
): object {
  return {
    hasNextPage: !isBackward && hasMore,
    hasPreviousPage: isBackward && hasMore,
    startCursor: cursors[0] ?? null,
    endCursor: cursors.at(-1) ?? null,
  };
}
