// PostGraphile's recommended production set-up. Not compiled here, as it changes global types.
import { createServer } from "node:http";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { PostGraphileConnectionFilterPreset } from "postgraphile-plugin-connection-filter";

const { DATABASE_URL, DATABASE_POOL_SIZE, PORT } = process.env;
const SESSION = "-c statement_timeout=2000 -c timezone=UTC";

const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  // This server filters and sorts columns without an index, too.
  disablePlugins: ["PgIndexBehaviorsPlugin"],
  pgServices: [
    makePgService({
      connectionString: DATABASE_URL,
      schemas: ["public"],
      poolConfig: { max: Number(DATABASE_POOL_SIZE), options: SESSION },
    }),
  ],
  schema: { connectionFilterRelations: true },
  grafast: { explain: false },
  grafserv: { graphqlPath: "/graphql", graphiql: false, watch: false },
});
const server = createServer({ keepAliveTimeout: 65_000 });
await instance.createServ(grafserv).addTo(server);
await instance.getSchema();
server.listen(Number(PORT), "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
