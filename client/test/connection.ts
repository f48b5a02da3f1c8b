/** A page of a connection as the server answers it: these nodes, of so many, with or without a next page. */
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
