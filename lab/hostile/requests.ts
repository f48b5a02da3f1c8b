const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(" ");

/** Superlinear for naive servers. */
const HOSTILE_DOCUMENTS: Readonly<Record<string, string>> = {
  "spreads that double": `{ viewer { ...F0 } } ${times(10, (at) => `fragment F${at} on User { ...F${at + 1} ...F${at + 1} }`)} fragment F10 on User { id }`,
  "a fan of fragments": `{ viewer { ${times(50, (at) => `...F${at}`)} } } ${times(50, (at) => `fragment F${at} on User { id ...G } `)} fragment G on User { id }`,
  "thirty times the dearest list": `{ ${times(30, (at) => `a${at}: residencies { blocks { flats { id name block { name } } } }`)} }`,
  "the dearest list": "{ residencies { id name blocks { id name flats { id name } } } }",
  "thirty times all communities": `{ ${times(30, (at) => `a${at}: residencies { id name imageUrl blockCount flatCount }`)} }`,
  "overlapping fields": `{ viewer { ${times(90, () => 'bookings(first: 1, after: "a") { totalCount }')} } }`,
  "long texts": `{ viewer { ${times(80, () => `bookings(after: "${"x".repeat(900)}") { totalCount }`)} } }`,
  "inline fragments": `{ viewer { ${"... on User { ".repeat(300)} id ${"} ".repeat(300)} } }`,
  directives: `{ viewer { ${times(150, () => "id @skip(if: true) @include(if: false)")} } }`,
  "unknown fields": `{ ${times(390, (at) => `wrong${at}`)} }`,
  "a page of everything": `{ viewer { ${times(10, (at) => `a${at}: bookings(first: 100) { edges { node { id slot { id } statusChanges { newStatus } } } }`)} } }`,
  "the schema": "{ __schema { types { fields { type { fields { type { name } } } } } } }",
};

/** Quadratic for naive parsers. */
const HOSTILE_ADDRESSES: readonly string[] = [
  `/${"a".repeat(31_000)}`,
  `/${"a".repeat(8_000)}`,
  `/api/v1/${"a/".repeat(4_000)}`,
  `/api/v1/bookings/${"%41".repeat(2_500)}!`,
  `/?${"a=b&".repeat(2_000)}`,
  `/graphql?query=${"%7B".repeat(2_500)}`,
];

/** The API's maximum of ids. */
const IDS =
  "query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Residency { blocks { flats { id name } } } } }";

/** For autocannon. */
export function hostileRequests(token: string, residencyId: string) {
  const authorization = token === "" ? {} : { authorization: `Bearer ${token}` };
  const headers = { "content-type": "application/json", ...authorization };
  const post = (query: string, variables: object = {}) => {
    const body = JSON.stringify({ query, variables });
    return { method: "POST" as const, path: "/graphql", headers, body };
  };
  return [
    ...Object.values(HOSTILE_DOCUMENTS).map((query) => post(query)),
    ...[60, 100].map((count) => post(IDS, { ids: Array(count).fill(residencyId) })),
    ...HOSTILE_ADDRESSES.map((path) => ({ method: "POST" as const, path, headers })),
  ];
}
