import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type DocumentNode, isInputType, Kind, parse, typeFromAST } from "graphql";
import { LIMITS } from "../api/graphql/limits";
import { graphqlSchema } from "../api/graphql/schema";
import { sampleValue } from "./sample-value";

const ROOT = path.resolve(__dirname, "../../..");
const FILE = path.join(ROOT, "client/relay/__generated__/persisted-queries.json");
const LARGEST_PAGE = 100;

/** The operations of our own client, as relay-compiler wrote them. */
export function ownDocuments(): [name: string, document: DocumentNode, text: string][] {
  if (!existsSync(FILE)) throw new Error("Compile the client's operations first: npm run compile");
  const texts = Object.values(JSON.parse(readFileSync(FILE, "utf8")) as Record<string, string>);
  return texts.map((text) => {
    const document = parse(text, { maxTokens: LIMITS.tokens });
    return [operationOf(document).name?.value ?? "", document, text];
  });
}

/** The one operation of a document. */
export function operationOf(document: DocumentNode) {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("There is no operation");
  return operation;
}

/** Values for all variables; of numbers the most that a page takes. */
export function variablesOf(document: DocumentNode): Record<string, unknown> {
  const variables = operationOf(document).variableDefinitions ?? [];
  return Object.fromEntries(
    variables.map(({ variable, type }) => {
      const known = typeFromAST(graphqlSchema(), type as never);
      const value = isInputType(known) ? sampleValue(known) : null;
      return [variable.name.value, value === 1 ? LARGEST_PAGE : value];
    }),
  );
}
