import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { runMigrations } from "../platform/run-migrations";
import { startTestServer } from "./postgres-server";

interface TestCluster {
  readonly adminUrl: string;
  readonly prefix: string;
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const HANDED_ON = "AAVIRI_TEST_CLUSTER";
const NAMES = "aaviri_test";
const FORGOTTEN_AFTER_SECONDS = 6 * 60 * 60;

/** An empty database with the production schema, for jest projects with `server/test/global-setup.js`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(templateOf(handedOn().prefix));
}

/** Without a schema, as an operator creates it. */
export function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase("template1");
}

/** A copy, while nobody is connected to the original. */
export function copyDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  return createDatabase(new URL(url).pathname.slice(1));
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { adminUrl, prefix } = handedOn();
  const name = `${prefix}_${process.env.JEST_WORKER_ID ?? "0"}_${randomBytes(4).toString("hex")}`;
  // Half the work of copying through the log, which a throw-away cluster does not need.
  await execute(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: urlOf(adminUrl, name),
    drop: async () => {
      await execute(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** Migrates once into a template that every test's database is cloned from. Returns the tear-down. */
export async function openTestCluster(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const prefix = `${NAMES}_${Math.floor(Date.now() / 1000)}_${process.pid}`;
  const remove = async () => {
    delete process.env[HANDED_ON];
    await dropDatabases(server.adminUrl, (name) => name.startsWith(`${prefix}_`));
    await server.stop();
  };
  try {
    await dropDatabases(server.adminUrl, isForgotten);
    await execute(server.adminUrl, `CREATE DATABASE ${templateOf(prefix)}`);
    const template = urlOf(server.adminUrl, templateOf(prefix));
    await runMigrations(template);
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[HANDED_ON] = JSON.stringify({ adminUrl: server.adminUrl, prefix });
  return remove;
}

function handedOn(): TestCluster {
  const text = process.env[HANDED_ON];
  if (!text) throw new Error("No test cluster: name server/test/global-setup.js in jest's set-up");
  return JSON.parse(text) as TestCluster;
}

const templateOf = (prefix: string) => `${prefix}_template`;

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function isForgotten(name: string): boolean {
  const madeAt = Number(/^aaviri_test_(\d+)_/.exec(name)?.[1]);
  return Date.now() / 1000 - madeAt > FORGOTTEN_AFTER_SECONDS;
}

async function dropDatabases(adminUrl: string, isUnwanted: (name: string) => boolean) {
  const names = await execute<{ datname: string }>(
    adminUrl,
    `SELECT datname FROM pg_database WHERE datname LIKE '${NAMES}\\_%'`,
  );
  for (const { datname } of names.filter((row) => isUnwanted(row.datname))) {
    await execute(adminUrl, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  }
}

async function execute<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
