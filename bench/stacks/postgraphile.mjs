// PostGraphile as its own documentation runs it in production, with the filters that the cases need. Not compiled with
// the rest: its types would change the global ones of everything else.
import { createServer } from "node:http";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { PostGraphileConnectionFilterPreset } from "postgraphile-plugin-connection-filter";

const { DATABASE_URL, DATABASE_POOL_SIZE, PORT } = process.env;
/** As this server's: what takes longer is given up. */
const SESSION = "-c statement_timeout=2000 -c timezone=UTC";

const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  // The filters and orders of columns without an index of their own: the same as this server's.
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
