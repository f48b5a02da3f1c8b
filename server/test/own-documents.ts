import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type DocumentNode, isInputType, Kind, parse, typeFromAST } from "graphql";
import { LIMITS } from "../api/graphql/limits";
import { graphqlSchema } from "../api/graphql/schema";
import { sampleValue } from "./sample-value";

const ROOT = path.resolve(__dirname, "../../..");
const FILE = path.join(ROOT, "client/relay/__generated__/persisted-queries.json");
const LARGEST_PAGE = 100;

export function ownDocuments(): [name: string, document: DocumentNode, text: string][] {
  if (!existsSync(FILE)) throw new Error("Compile the client's operations first: npm run compile");
  const texts = Object.values(JSON.parse(readFileSync(FILE, "utf8")) as Record<string, string>);
  return texts.map((text) => {
    const document = parse(text, { maxTokens: LIMITS.tokens });
    return [operationOf(document).name?.value ?? "", document, text];
  });
}

/** The current ones: the map keeps earlier compilations. */
export function currentTexts(): [name: string, text: string][] {
  const client = path.join(ROOT, "client");
  const artifacts = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".graphql.ts") && isInSource(path.join(client, file)))
    .map((file) => readFileSync(path.join(client, file), "utf8"));
  const ids = new Set(artifacts.flatMap((text) => text.match(/"id": "[0-9a-f]{64}"/g) ?? []));
  const texts = JSON.parse(readFileSync(FILE, "utf8")) as Record<string, string>;
  return Object.keys(texts)
    .filter((id) => ids.has(`"id": "${id}"`))
    .map((id) => {
      const text = texts[id] ?? "";
      return [operationOf(parse(text)).name?.value ?? "", text];
    });
}

/** Artifacts of deleted modules stay on the disk. */
function isInSource(artifact: string): boolean {
  const name = path.basename(artifact, ".graphql.ts");
  const folder = path.join(path.dirname(artifact), "..");
  return readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .some((file) => readFileSync(path.join(folder, file), "utf8").includes(name));
}

export function operationOf(document: DocumentNode) {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("There is no operation");
  return operation;
}

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
