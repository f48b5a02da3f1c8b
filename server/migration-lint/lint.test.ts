import path from "node:path";
import { problemsOf, readMigrations } from "./lint";

const breachesOf = (sql: string, isTransaction = true) =>
  problemsOf([{ name: "New", sql, isTransaction }]).map((line) => line.split(": ")[1]);

const FUNCTION =
  "CREATE OR REPLACE FUNCTION count_all() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE x SET a = 1; END $$;";

describe("the rules of migrations", () => {
  it.each([
    ["gives-way", "SET LOCAL lock_timeout = 0; SELECT 1"],
    ["old-servers-can-write", "ALTER TABLE users ALTER COLUMN age DROP DEFAULT"],
    [
      "no-backfill-beside-a-trigger",
      "CREATE TRIGGER a AFTER INSERT ON bookings EXECUTE FUNCTION b(); INSERT INTO c (n) SELECT count(*) FROM bookings",
    ],
    ["function-of-a-trigger-alone", FUNCTION],
    ["function-of-a-trigger-alone", `${FUNCTION} LOCK TABLE bookings IN EXCLUSIVE MODE`],
    // Squawk accepts a single statement.
    ["concurrently-alone", "CREATE INDEX CONCURRENTLY a ON bookings (id)"],
    ["adding-required-field", "ALTER TABLE users ADD COLUMN age integer NOT NULL"],
    ["require-concurrent-index-creation", "CREATE INDEX a ON bookings (id)"],
    ["changing-column-type", "ALTER TABLE users ALTER COLUMN age TYPE bigint"],
    ["constraint-missing-not-valid", "ALTER TABLE users ADD CONSTRAINT a CHECK (age > 0)"],
    ["ban-drop-column", "ALTER TABLE users DROP COLUMN age"],
  ])("%s refuses: %s", (rule, sql) => {
    expect(breachesOf(sql)).toEqual([rule]);
  });

  it.each([
    ["ALTER TABLE users ADD COLUMN age integer NOT NULL DEFAULT 0, ADD COLUMN name text"],
    [
      "CREATE TABLE a (id integer NOT NULL); CREATE INDEX b ON a (id); ALTER TABLE a ADD CHECK (id > 0)",
    ],
    [`LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE; ${FUNCTION}`],
    ["ALTER TABLE users ADD CONSTRAINT a CHECK (age > 0) NOT VALID"],
    ["-- DROP DEFAULT;\nSELECT 'DROP DEFAULT; SET lock_timeout = 0'"],
  ])("none refuses: %s", (sql) => {
    expect(breachesOf(sql)).toEqual([]);
  });

  it("let an index be made concurrently outside a transaction", () => {
    expect(breachesOf("CREATE INDEX CONCURRENTLY a ON bookings (id)", false)).toEqual([]);
  });

  it("refuse SQL that does not parse", () => {
    expect(breachesOf("CREATE TABEL a (id bigint)")).toContain("syntax-error");
  });

  it("refuse the migration that lost bookings as it was first shipped", () => {
    expect(
      breachesOf(
        `CREATE TABLE counts (n integer); ${FUNCTION} INSERT INTO counts SELECT count(*) FROM bookings`,
      ),
    ).toEqual(["no-backfill-beside-a-trigger", "function-of-a-trigger-alone"]);
  });
});

describe("the migrations that there are", () => {
  it("keep every rule", async () => {
    const migrations = await readMigrations(path.join(__dirname, "../migrations"));
    expect(migrations.map(({ sql }) => sql).join().length).toBeGreaterThan(50_000);
    expect(problemsOf(migrations)).toEqual([]);
  });
});
