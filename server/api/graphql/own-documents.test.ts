import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type DocumentNode,
  isInputType,
  Kind,
  parse,
  specifiedRules,
  typeFromAST,
  validate,
} from "graphql";
import { sampleValue } from "../../test/sample-value";
import { costOf } from "./cost";
import { documentLimits, LIMITS } from "./limits";
import { graphqlSchema } from "./schema";

const ROOT = path.resolve(__dirname, "../../../..");
const FILE = path.join(ROOT, "client/relay/__generated__/persisted-queries.json");
const LARGEST_PAGE = 100;

/** The operations of our own client, as relay-compiler wrote them. */
function ownDocuments(): [name: string, document: DocumentNode][] {
  if (!existsSync(FILE)) throw new Error("Compile the client's operations first: npm run compile");
  const texts = Object.values(JSON.parse(readFileSync(FILE, "utf8")) as Record<string, string>);
  return texts.map((text) => {
    const document = parse(text, { maxTokens: LIMITS.tokens });
    return [operationOf(document).name?.value ?? "", document];
  });
}

function operationOf(document: DocumentNode) {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("There is no operation");
  return operation;
}

/** Values for all variables; of numbers the most that a page takes. */
function variablesOf(document: DocumentNode): Record<string, unknown> {
  const variables = operationOf(document).variableDefinitions ?? [];
  return Object.fromEntries(
    variables.map(({ variable, type }) => {
      const known = typeFromAST(graphqlSchema(), type as never);
      const value = isInputType(known) ? sampleValue(known) : null;
      return [variable.name.value, value === 1 ? LARGEST_PAGE : value];
    }),
  );
}

describe("every operation of our own client", () => {
  it.each(ownDocuments())("keeps the limits: %s", (_name, document) => {
    const rules = [...specifiedRules, ...documentLimits];
    expect(validate(graphqlSchema(), document, rules)).toEqual([]);
    const cost = costOf(graphqlSchema(), { document, variables: variablesOf(document) });
    expect(cost).not.toBeNull();
    expect(cost).toBeLessThanOrEqual(LIMITS.cost);
  });
});
