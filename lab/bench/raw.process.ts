import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Pool, types } from "pg";
import { REQUEST_SETTINGS, startupOptions } from "../../server/platform/session-settings";
import { RAW_ANSWERS } from "./raw-answers";

const { DATABASE_URL, DATABASE_POOL_SIZE, PORT } = process.env;
const DATE_OID = 1082;

types.setTypeParser(DATE_OID, (value: string) => value);

const pool = new Pool({
  connectionString: DATABASE_URL,
  max: Number(DATABASE_POOL_SIZE),
  options: startupOptions(REQUEST_SETTINGS),
});

/** The limit: node:http and pg without authentication, validation and logs. */
const server = createServer({ keepAliveTimeout: 65_000 }, async (request, response) => {
  try {
    const body = JSON.parse(await text(request)) as never;
    const data = await RAW_ANSWERS[(request.url ?? "/").slice(1)]?.(pool, body);
    const answer = JSON.stringify({ data });
    response.writeHead(data ? 200 : 404, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(answer),
    });
    response.end(answer);
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`);
    response.writeHead(500).end();
  }
});

server.listen(Number(PORT), "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
