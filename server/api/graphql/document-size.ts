import {
  type DocumentNode,
  GraphQLError,
  Kind,
  Lexer,
  parse,
  type SelectionSetNode,
  Source,
  TokenKind,
} from "graphql";
import { DomainError } from "../../platform/domain-error";
import { LIMITS } from "./limits";

interface DocumentSize {
  /** Fields, spreads and inline fragments, up to the limit. */
  readonly selections: number;
  readonly fragments: number;
  /** Lists of the introspection schema (`types`, `fields`, ...). */
  readonly schemaLists: number;
  /** Nesting of `fields` and `inputFields` in the introspection. */
  readonly schemaDepth: number;
}

const BEYOND = LIMITS.openedSelections + 1;
const SCHEMA_LISTS = new Set([
  ...["types", "fields", "inputFields", "interfaces", "possibleTypes", "enumValues"],
  ...["args", "directives"],
]);

/** Measures a document in one pass, each fragment once. */
export function sizeOf(document: DocumentNode): DocumentSize {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION
        ? [[definition.name.value, definition.selectionSet] as const]
        : [],
    ),
  );
  const measured = new Map<string, Measure>();
  const measure = (set: SelectionSetNode | undefined): Measure => {
    let sum = NOTHING;
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        sum = plus(sum, plus(ONE, spread(selection.name.value)));
      } else {
        const below = measure(selection.selectionSet);
        const name = selection.kind === Kind.FIELD ? selection.name.value : "";
        sum = plus(sum, within(name, below));
      }
    }
    return sum;
  };
  const spread = (name: string): Measure => {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, NOTHING); // a cycle ends here; validation refuses it
    const found = measure(fragments.get(name));
    measured.set(name, found);
    return found;
  };
  let whole = NOTHING;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      whole = plus(whole, measure(definition.selectionSet));
    } else if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      const { selections } = spread(definition.name.value);
      whole = { ...whole, selections: Math.max(whole.selections, selections) };
    }
  }
  return { ...whole, fragments: fragments.size };
}

type Measure = Omit<DocumentSize, "fragments">;

const NOTHING: Measure = { selections: 0, schemaLists: 0, schemaDepth: 0 };
const ONE: Measure = { selections: 1, schemaLists: 0, schemaDepth: 0 };

function plus(one: Measure, other: Measure): Measure {
  return {
    selections: Math.min(BEYOND, one.selections + other.selections),
    schemaLists: Math.min(BEYOND, one.schemaLists + other.schemaLists),
    schemaDepth: Math.max(one.schemaDepth, other.schemaDepth),
  };
}

/** Introspection lists count below `__schema` and `__type` only. */
function within(name: string, below: Measure): Measure {
  const isList = SCHEMA_LISTS.has(name);
  const isDescription = name === "__schema" || name === "__type";
  const isMember = name === "fields" || name === "inputFields";
  return {
    selections: Math.min(BEYOND, below.selections + 1),
    schemaLists: below.schemaLists + (isList || isDescription ? 1 : 0),
    schemaDepth: below.schemaDepth + (isMember ? 1 : 0),
  };
}

/** Counts fragments expanded. */
export function refuseOversized(document: DocumentNode): void {
  const { selections, fragments, schemaLists, schemaDepth } = sizeOf(document);
  if (fragments > LIMITS.fragments) {
    throw tooMany("TOO_MANY_FRAGMENTS", "fragments", LIMITS.fragments);
  }
  if (selections > LIMITS.openedSelections) {
    throw tooMany("TOO_MANY_FIELDS", "fields, its fragments opened", LIMITS.openedSelections);
  }
  if (schemaLists > LIMITS.schemaLists || schemaDepth > 1) {
    throw tooMany("TOO_MANY_FIELDS", "lists of the schema", LIMITS.schemaLists);
  }
}

function tooMany(code: "TOO_MANY_FIELDS" | "TOO_MANY_FRAGMENTS", what: string, limit: number) {
  return new DomainError(code, `The document has too many ${what}: at most ${limit}.`, { limit });
}

const OPENING: ReadonlySet<string> = new Set(["(", "[", "{"]);
const CLOSING: ReadonlySet<string> = new Set([")", "]", "}"]);

/** graphql-js parses recursively and would overflow its stack. */
export function refuseNesting(text: string): void {
  const lexer = new Lexer(new Source(text));
  let depth = 0;
  try {
    for (let count = 0; count <= LIMITS.tokens; count += 1) {
      const { kind } = lexer.advance();
      if (kind === TokenKind.EOF) return;
      if (OPENING.has(kind)) depth += 1;
      else if (CLOSING.has(kind)) depth -= 1;
      if (depth > LIMITS.nesting) break;
    }
  } catch {} // left to the validation
  if (depth <= LIMITS.nesting) return;
  const message = `The document is too deep: at most ${LIMITS.nesting} brackets within each other.`;
  throw new DomainError("DOCUMENT_TOO_DEEP", message, { limit: LIMITS.nesting });
}

/** Null for syntax errors, left to the validation. */
export function tryToParse(text: string): DocumentNode | null {
  try {
    return parse(text, { maxTokens: LIMITS.tokens, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}
