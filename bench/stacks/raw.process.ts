import { createServer, type IncomingMessage } from "node:http";
import { Pool, types } from "pg";
import { REQUEST_SETTINGS, startupOptions } from "../../server/platform/session-settings";
import { RAW_ANSWERS } from "../raw/raw-answers";

const { DATABASE_URL, DATABASE_POOL_SIZE, PORT } = process.env;
const DATE_OID = 1082;

types.setTypeParser(DATE_OID, (text: string) => text);

const pool = new Pool({
  connectionString: DATABASE_URL,
  max: Number(DATABASE_POOL_SIZE),
  options: startupOptions(REQUEST_SETTINGS),
});

/** The limit: node:http and pg with the statements of the hot reads, without authentication, checks and logs. */
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const answer = RAW_ANSWERS[(request.url ?? "/").slice(1)];
  readBody(request)
    .then(async (body) => answer?.(pool, JSON.parse(body || "{}") as never))
    .then(
      (data) => {
        const text = JSON.stringify({ data });
        response.writeHead(data ? 200 : 404, {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Length": Buffer.byteLength(text),
        });
        response.end(text);
      },
      (error: Error) => {
        process.stderr.write(`${error.stack}\n`);
        response.writeHead(500).end();
      },
    );
});

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => resolve(body));
    request.on("error", reject);
  });
}

server.listen(Number(PORT), "127.0.0.1", () => process.stdout.write("ready\n"));
process.once("SIGTERM", () => process.exit(0));
