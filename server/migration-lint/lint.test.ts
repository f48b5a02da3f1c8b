import path from "node:path";
import { problemsOf, readMigrations } from "./lint";
import { RULES } from "./rules";
import { statementsOf } from "./statements";

const breachesOf = (sql: string, isTransaction = true) => {
  const migration = { name: "New", statements: statementsOf(sql), isTransaction };
  return RULES.filter(({ breaches }) => breaches(migration).length > 0).map(({ name }) => name);
};

const FUNCTION =
  "CREATE OR REPLACE FUNCTION count_all() RETURNS trigger AS $$ BEGIN; UPDATE x; END $$;";

describe("the rules of migrations", () => {
  it.each([
    ["gives-way", "SET LOCAL lock_timeout = 0; SELECT 1"],
    ["gives-way", "SET LOCAL lock_timeout = '800ms'; SELECT 1"],
    ["old-servers-can-write", "ALTER TABLE users ADD COLUMN age integer NOT NULL"],
    [
      "old-servers-can-write",
      "ALTER TABLE users ADD COLUMN a text, ADD COLUMN b text NOT NULL CHECK (b IN ('x', 'y'))",
    ],
    ["old-servers-can-write", "ALTER TABLE users ALTER COLUMN age DROP DEFAULT"],
    ["old-servers-can-write", "ALTER TABLE users ALTER COLUMN age SET NOT NULL"],
    ["indexes-concurrently", "CREATE INDEX a ON bookings (id)"],
    ["concurrently-alone", "CREATE INDEX CONCURRENTLY a ON bookings (id)"],
    [
      "no-backfill-beside-a-trigger",
      "CREATE TRIGGER a AFTER INSERT ON bookings EXECUTE FUNCTION b(); INSERT INTO c (n) SELECT count(*) FROM bookings",
    ],
    ["function-of-a-trigger-alone", FUNCTION],
    ["function-of-a-trigger-alone", `${FUNCTION} LOCK TABLE bookings IN EXCLUSIVE MODE`],
    ["no-rewrite", "ALTER TABLE users ALTER COLUMN age TYPE bigint"],
    ["constraints-not-valid", "ALTER TABLE users ADD CONSTRAINT a CHECK (age > 0)"],
    ["no-contraction", "ALTER TABLE users DROP COLUMN age"],
    ["no-contraction", "DROP TABLE users"],
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
    ["-- DROP TABLE users;\nSELECT 'DROP TABLE users; CREATE INDEX a ON b (c)'"],
  ])("none refuses: %s", (sql) => {
    expect(breachesOf(sql)).toEqual([]);
  });

  it("let an index be made concurrently outside a transaction", () => {
    expect(breachesOf("CREATE INDEX CONCURRENTLY a ON bookings (id)", false)).toEqual([]);
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
  it("keep every rule but for those that were shipped before, each of which is still needed", async () => {
    const migrations = await readMigrations(path.join(__dirname, "../migrations"));
    expect(migrations.length).toBeGreaterThan(20);
    expect(problemsOf(migrations)).toEqual([]);
  });
});
