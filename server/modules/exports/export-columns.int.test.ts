import { readFileSync } from "node:fs";
import path from "node:path";
import { queryRows } from "../../platform/sql/query";
import { startTestApp, type TestApp } from "../../test/app";
import { ExportSubject } from "./export.rules";
import { columnsOf } from "./export-rows.rules";

const GUIDE = path.resolve(__dirname, "../../../../docs/api/copy-bookings.md");
const TABLES = {
  [ExportSubject.BOOKINGS]: "bookings",
  [ExportSubject.RESIDENTS]: "users",
  [ExportSubject.PURCHASES]: "purchases",
};

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

function toldOf(subject: string): Map<string, boolean> {
  const [, after = ""] = readFileSync(GUIDE, "utf8").split(`### \`${subject.toUpperCase()}\`\n`);
  const [table = ""] = after.split("###");
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  return new Map(
    rows.flatMap((row) => {
      const [, names = "", type = ""] = row.split("|");
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => [name, type.includes("null")]);
    }),
  );
}

describe("the guide names the columns of an export", () => {
  it.each(Object.values(ExportSubject))("of %s, and those that may be null", async (subject) => {
    const columns = columnsOf(subject, true);
    const told = toldOf(subject);
    expect([...told.keys()].sort()).toEqual(columns.map(([name]) => name).sort());
    const known = await queryRows<{ name: string; mayBeNull: boolean }>(
      app.dataSource,
      `SELECT column_name AS name, is_nullable = 'YES' AS "mayBeNull" FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1`,
      [TABLES[subject]],
    );
    const mayBeNull = new Map(known.map((column) => [column.name, column.mayBeNull]));
    for (const [name, sql] of columns) {
      const [, column] = /\bone\.(\w+)/.exec(sql) ?? [];
      if (column && !sql.includes("IS NOT NULL"))
        expect([name, told.get(name)]).toEqual([name, mayBeNull.get(column)]);
    }
  });
});
