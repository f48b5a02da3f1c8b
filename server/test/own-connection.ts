import { Client } from "pg";
import type { DataSource } from "typeorm";
import { directUrlOf } from "../platform/database";

/** For statements that take long: those of the server end with a timeout, or once they are silent. */
export async function onOwnConnection(
  dataSource: DataSource,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: directUrlOf(dataSource) });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
