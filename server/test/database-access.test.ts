import { readFileSync } from "node:fs";
import path from "node:path";
import { importsOf, isTest, sourcesBelow, top } from "./imports";

/** Restricted ways to the database, and who may use them (docs/decisions/0126). */
const WAYS = [
  {
    what: "a statement sent past platform/sql",
    pattern: /(?<!\bcompiled)\.\s*query\s*[<(]/,
    allowed: /^server\/(platform\/sql|migrations|cli)\//,
  },
  {
    what: "a query builder",
    pattern: /createQueryBuilder|setLock\(/,
    allowed: /^server\/(platform\/sql|migrations|cli)\//,
  },
  {
    what: "an entity manager in place of a repository",
    pattern:
      /\b(tx|manager)\.(find|save|insert|update|delete|remove|exists|count|upsert|increment|decrement)\w*\(/,
    allowed: /^server\/(platform\/sql|migrations|cli)\//,
  },
  {
    what: "a connection of its own",
    pattern: /createQueryRunner|\brunner\.connect\(/,
    allowed: /^server\/(platform\/sql\/|platform\/run-migrations\.ts|migrations\/|cli\/)/,
  },
  {
    what: "a lock that is not one of platform/sql",
    pattern: /pg_advisory_xact_lock|\block: \{ mode/,
    allowed: /^server\/(platform\/sql|migrations)\//,
  },
  {
    what: "a page that is not made by the pager",
    pattern: /\b(windowOf|pageOf)\b[^;]*from "[./]*platform\/sql|\bhasPreviousPage: /,
    // Events are read forwards and have no total (docs/decisions/0140).
    allowed:
      /^server\/(platform\/sql\/pagination|platform\/connection|modules\/events\/event-feed\.service)\.ts$/,
  },
  {
    what: "something that TypeORM or pg keeps to itself",
    pattern:
      /obtainMasterConnection|\.master\b|parsedStatements|readyForQuery|\b_ending\b|writableCorked|databaseConnection|expressionMap/,
    allowed: /^server\/platform\/sql\/driver\.ts$/,
  },
];

const shipped = sourcesBelow("server").filter((file) => !isTest(file));

function breachesOf(file: string, text: string): string[] {
  return WAYS.filter(({ pattern, allowed }) => !allowed.test(file) && pattern.test(text)).map(
    ({ what }) => `${file}: ${what}`,
  );
}

describe("the database is reached", () => {
  it("by repositories and platform/sql alone", () => {
    const breaches = shipped.flatMap((file) =>
      breachesOf(file, readFileSync(path.join(top, file), "utf8")),
    );
    expect(breaches).toEqual([]);
  });

  it("past no private file of TypeORM or pg", () => {
    const deep = shipped
      .flatMap(importsOf)
      .filter(({ to }) => /^(typeorm|pg|pg-pool|pg-protocol)\//.test(to));
    expect(deep).toEqual([]);
  });

  const service = "server/modules/bookings/booking.service.ts";

  it.each([
    ["await tx.query(`SELECT 1`)", "a statement sent past platform/sql"],
    ["this.dataSource\n  .query<Row[]>(text)", "a statement sent past platform/sql"],
    ['tx.getRepository(User).createQueryBuilder("user")', "a query builder"],
    ["tx.findOneBy(User, { id })", "an entity manager in place of a repository"],
    ["const runner = dataSource.createQueryRunner();", "a connection of its own"],
    [
      'find({ where, lock: { mode: "pessimistic_write" } })',
      "a lock that is not one of platform/sql",
    ],
    ["{ edges, hasPreviousPage: isCut }", "a page that is not made by the pager"],
    ["dataSource.driver.master.query", "something that TypeORM or pg keeps to itself"],
  ])("and %s elsewhere is found", (text, what) => {
    expect(breachesOf(service, text)).toEqual([`${service}: ${what}`]);
    expect(breachesOf("server/platform/sql/driver.ts", "obtainMasterConnection")).toEqual([]);
  });
});
