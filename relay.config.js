const { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } = require("node:fs");
const { dirname, join } = require("node:path");

const client = join(__dirname, "client");
const persistedQueries = join(client, "relay", "__generated__", "persisted-queries.json");

/*
 * relay-compiler wants the map of persisted operations to exist, and leaves out of it any
 * operation whose artifact is already on the disk. So a missing map means: begin again.
 */
if (!existsSync(persistedQueries)) {
  for (const folder of readdirSync(client, { recursive: true })) {
    if (folder.endsWith("__generated__")) {
      rmSync(join(client, folder), { recursive: true, force: true });
    }
  }
  mkdirSync(dirname(persistedQueries), { recursive: true });
  writeFileSync(persistedQueries, "{}\n");
}

module.exports = {
  src: "./client",
  schema: "./schema.graphql",
  language: "typescript",
  eagerEsModules: true,
  useImportTypeSyntax: true,
  requireCustomScalarTypes: true,
  customScalarTypes: {
    Date: "string",
    LocalTime: "string",
    DateTime: "string",
    Decimal: "string",
    // A file goes beside the variables, which have null in its place.
    Upload: "null",
  },
  persistConfig: {
    file: "./client/relay/__generated__/persisted-queries.json",
    algorithm: "SHA256",
  },
};
