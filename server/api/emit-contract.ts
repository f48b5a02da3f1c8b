import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { printSchemaWithDirectives } from "@graphql-tools/utils";
import { lexicographicSortSchema } from "graphql";
import { openApiDocument } from "../endpoint/openapi";
import { ROUTES } from "../modules";
import { withRetention } from "../retention/retention-page";
import { errorPage } from "./error-page";
import { graphqlSchema } from "./graphql/schema";
import { withScopes } from "./scope-page";

const root = path.resolve(__dirname, "../../..");
/** Blank lines before descriptions, as graphql-js prints schemas without directives. */
function spaced(sdl: string): string {
  const lines: string[] = [];
  let isInside = false;
  for (const line of sdl.split("\n")) {
    const quotes = line.split('"""').length - 1;
    const begins = quotes > 0 && !isInside;
    const last = lines.at(-1) ?? "";
    if (begins && last !== "" && !last.endsWith("{") && !last.endsWith("(")) lines.push("");
    if (quotes === 1) isInside = !isInside;
    lines.push(line);
  }
  return lines.join("\n");
}

const header =
  "# Emitted by the server (npm run schema): the contract of the GraphQL endpoint.\n\n";

const openApi = openApiDocument(ROUTES);
const PERSONAL_DATA = "docs/personal-data.md";
const SCOPES = "docs/api/keys-and-scopes.md";

/** Committed, so that reviews show changes for third parties. */
const contract: Readonly<Record<string, string>> = {
  "schema.graphql": `${header}${spaced(printSchemaWithDirectives(lexicographicSortSchema(graphqlSchema())))}\n`,
  "docs/api/errors.md": errorPage(),
  [PERSONAL_DATA]: withRetention(readFileSync(path.join(root, PERSONAL_DATA), "utf8")),
  [SCOPES]: withScopes(readFileSync(path.join(root, SCOPES), "utf8")),
  "docs/api/openapi.json": `${JSON.stringify(openApi, null, 2)}\n`,
};

const isCheck = process.argv.includes("--check");

for (const [name, text] of Object.entries(contract)) {
  const file = path.join(root, name);
  if (!isCheck) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    process.stderr.write(`${name} is not what the server emits: run npm run schema.\n`);
    process.exitCode = 1;
  }
}
