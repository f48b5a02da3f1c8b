import path from "node:path";
import { startPostgres } from "../demo/postgres";
import { isDockerAnswering } from "./docker";
import { makeTemporaryDirectory, removeForgottenDirectories } from "./temporary-directory";

export interface TestServer {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

const MAX_CONNECTIONS = 300;

/** `TEST_DATABASE_URL`, else a Docker container, else a packaged server. */
export async function startTestServer(): Promise<TestServer> {
  const stated = process.env.TEST_DATABASE_URL;
  if (stated) return { adminUrl: stated, stop: async () => undefined };
  if (await isDockerAnswering()) {
    try {
      return await startContainer();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(
        `The Docker engine starts no PostgreSQL (${reason}); taking the packages'.\n`,
      );
    }
  }
  return startThrowAway();
}

async function startContainer(): Promise<TestServer> {
  const { PostgreSqlContainer } = await import("@testcontainers/postgresql");
  const container = await new PostgreSqlContainer("postgres:18-alpine")
    .withEnvironment({
      POSTGRES_INITDB_ARGS:
        "--locale=C --lc-ctype=C.UTF-8 --locale-provider=builtin --builtin-locale=C.UTF-8",
    })
    .withCommand([
      "postgres",
      ...["fsync=off", "full_page_writes=off", `max_connections=${MAX_CONNECTIONS}`].flatMap(
        (setting) => ["-c", setting],
      ),
    ])
    .start();
  return {
    adminUrl: container.getConnectionUri(),
    stop: async () => {
      await container.stop();
    },
  };
}

async function startThrowAway(): Promise<TestServer> {
  await removeForgottenDirectories();
  const directory = makeTemporaryDirectory();
  const server = await startPostgres({
    directory: path.join(directory.path, "postgres"),
    isDurable: false,
    maxConnections: MAX_CONNECTIONS,
  });
  return {
    adminUrl: server.urlOf("postgres"),
    async stop() {
      await server.stop();
      directory.remove();
    },
  };
}
