import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lexicographicSortSchema, printSchema } from "graphql";
import { graphqlSchema } from "./schema";

const file = path.resolve(__dirname, "../../../../schema.graphql");
const header = "# Emitted by the server (npm run schema): the contract of the GraphQL door.\n\n";
const text = `${header}${printSchema(lexicographicSortSchema(graphqlSchema()))}\n`;

if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") !== text) {
    process.stderr.write("schema.graphql is not what the server emits: run npm run schema.\n");
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, text);
}
