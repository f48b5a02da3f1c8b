export const connectionOf = (
  nodes: readonly object[],
  totalCount = nodes.length,
  hasNextPage = false,
) => ({
  totalCount,
  edges: nodes.map((node) => ({ node })),
  pageInfo: {
    hasNextPage,
    hasPreviousPage: false,
    startCursor: "first-row",
    endCursor: "last-row",
  },
});
