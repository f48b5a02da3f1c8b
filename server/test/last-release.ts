import { readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { createBareDatabase, type TestDatabase } from "./database";

/** The schema of the last version 0.1 as its 117 migrations made it, and their names. */
const SCHEMA = path.join(__dirname, "../../../server/test/last-release.sql");

export async function createLastRelease(): Promise<TestDatabase> {
  const database = await createBareDatabase();
  const writer = new Client({ connectionString: database.url });
  await writer.connect();
  await writer.query(readFileSync(SCHEMA, "utf8"));
  await writer.end();
  return database;
}
