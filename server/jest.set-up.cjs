// A project's own `testTimeout` is ignored by jest. Real databases and processes may take a while on a busy machine.
jest.setTimeout(600_000);

// Jest shows a test file the globals of its own process, and the global set-up has loaded these libraries there.
delete globalThis.TypeGraphQLMetadataStorage;
delete globalThis.typeormMetadataArgsStorage;
// As in production (Dockerfile): GraphQL's search for other copies of itself costs a multiple.
process.env.NODE_ENV = "production";
require("graphql/jsutils/instanceOf");
process.env.NODE_ENV = "test";
