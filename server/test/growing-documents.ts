import fc from "fast-check";

type Layer = (next: string, index: number) => string;

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(" ");

const LAYERS: Readonly<Record<string, Layer>> = {
  "spread once": (next) => next,
  "spread twice": (next) => `${next} ${next}`,
  "spread in inline fragments": (next) => times(2, () => `... on User { ${next} }`),
  "spread under conditions": (next) => `${next} @include(if: true) ${next} @skip(if: false)`,
  "repeated fields": (next) => `${times(6, () => "id displayName")} ${next}`,
  "repeated objects": (next) => `${times(4, () => "residency { id name }")} ${next}`,
  "fields with arguments": (next) =>
    `${times(3, () => 'bookings(first: 1, after: "x") { totalCount }')} ${next}`,
  "fields that conflict": (next, index) => `a: ${index % 2 ? "id" : "email"} ${next}`,
  "unknown fields": (next, index) => `wrong${index} ${next}`,
  "an interface": (next) => `... on Node { id ... on User { ${next} } }`,
  "a long text": (next) => `bookings(after: "${"x".repeat(300)}") { totalCount } ${next}`,
};

export interface Recipe {
  readonly layers: readonly string[];
  readonly isFan: boolean;
}

export const recipes: fc.Arbitrary<Recipe> = fc.record({
  layers: fc.array(fc.constantFrom(...Object.keys(LAYERS)), { minLength: 1, maxLength: 3 }),
  isFan: fc.boolean(),
});

/** `size` fragments, each leading to the next. At 12, spreads that double open 8,192 selections, which any library can execute. */
export function documentOf({ layers, isFan }: Recipe, size: number): string {
  const fragments = times(size, (index) => {
    const layer = LAYERS[layers[index % layers.length] ?? ""];
    return `fragment F${index} on User { ${layer?.(`...F${index + 1}`, index)} }`;
  });
  const top = isFan ? times(size, (index) => `...F${index}`) : "...F0";
  return `{ viewer { ${top} } } ${fragments} fragment F${size} on User { id }`;
}

const PATHS = [
  ...["/", "/api/v1/", "/api/v1/bookings/", "/api/user-profiles/", "/images/", "/assets/"],
  ...["/graphql?query=", "/graphql?variables=", "/residents/?", "/api/v1/bookings?search="],
];
const PIECES = [
  "a",
  "/",
  "%41",
  ".",
  "../",
  "-",
  "_",
  "%",
  "&a=",
  "=",
  "?",
  "+",
  "a.",
  "//a",
  ";",
  "%2f",
  "~",
];

export const addresses = fc.record({
  path: fc.constantFrom(...PATHS),
  pieces: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 }),
  end: fc.constantFrom("", "!", "/", "%", ".js"),
});

export function addressOf(
  { path, pieces, end }: { path: string; pieces: readonly string[]; end: string },
  bytes: number,
): string {
  const piece = pieces.join("");
  return `${path}${piece.repeat(Math.ceil(bytes / piece.length))}${end}`;
}
