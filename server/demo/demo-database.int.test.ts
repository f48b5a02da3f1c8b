import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { claimDataDirectory, ownerOfDataDirectory } from "./data-directory";
import { DEMO_DATABASE } from "./demo";
import { openDemoDatabase } from "./demo-database";
import { startPostgres } from "./postgres";

async function nameOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>("SELECT current_database() AS name");
  await client.end();
  return rows[0]?.name ?? "";
}

describe("opening the demo's database for a command", () => {
  let dataDir: string;
  let directory: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "aaviri-open-"));
    directory = path.join(dataDir, "postgres");
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it("says so where there is none, and makes nothing", async () => {
    await expect(openDemoDatabase(dataDir)).rejects.toThrow(
      `There is no demo database in ${dataDir} yet: run npm start once, or set DATABASE_URL or DATA_DIR.`,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("uses the running demo's, and starts it while no demo runs", async () => {
    const claim = claimDataDirectory(dataDir);
    const demo = await startPostgres({ directory, isDurable: false });
    await demo.createDatabaseIfMissing(DEMO_DATABASE);
    const beside = await openDemoDatabase(dataDir);
    expect(beside.url).toBe(demo.urlOf(DEMO_DATABASE));
    await beside.close();
    expect(await nameOf(beside.url)).toBe(DEMO_DATABASE);

    await demo.stop();
    await expect(openDemoDatabase(dataDir)).rejects.toThrow(/^The demo's PostgreSQL is starting/);
    claim.release();

    const alone = await openDemoDatabase(dataDir);
    expect(ownerOfDataDirectory(dataDir)).toBe(process.pid);
    expect(await nameOf(alone.url)).toBe(DEMO_DATABASE);
    await alone.close();
    expect(ownerOfDataDirectory(dataDir)).toBeNull();
    await expect(nameOf(alone.url)).rejects.toThrow();
  });
});
