import { Client } from "pg";
import { isBusy } from "../platform/database-error";

interface Widened {
  readonly table: string;
  readonly column: string;
  readonly isKnown: boolean;
}

interface Part {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Kept almost empty. */
const RETYPED = [
  ["mail_outbox", "source_id"],
  ["creation_keys", "made_id"],
  ["exports", "last_key"],
];

/** As the next release does beside servers of this one (docs/decisions/0090). */
export async function swapIds(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, options: "-c lock_timeout=800" });
  await client.connect();
  try {
    const widened = await rows<Widened>(client, WIDENED);
    const columnsOf = (wanted: string) =>
      widened.filter(({ table }) => table === wanted).map(({ column }) => column);
    for (const { table, column } of widened)
      if (column === "id")
        await send(
          client,
          `CREATE UNIQUE INDEX CONCURRENTLY ${table}_id_wide_key ON ${table} (id_wide)`,
        );
    const indexes = await rows<Part & { isConstraint: boolean }>(client, INDEXES);
    for (const { table, name, definition } of indexes) {
      const [head = "", tail = ""] = definition.split(" USING ");
      const made = head.replace(`INDEX ${name}`, `INDEX CONCURRENTLY ${name}_wide`);
      await send(client, `${made} USING ${wide(tail, columnsOf(table))}`);
    }
    const constraints = await rows<Part & { isForeign: boolean }>(client, CONSTRAINTS);
    for (const { table, name, definition, isForeign } of constraints) {
      const text = wide(definition, columnsOf(table).concat(isForeign ? "id" : []));
      await send(client, `ALTER TABLE ${table} ADD CONSTRAINT ${name}_wide ${text} NOT VALID`);
      await send(client, `ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}_wide`);
      if (isForeign) await send(client, `ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    }
    for (const [table, column] of RETYPED)
      await send(client, `ALTER TABLE ${table} ALTER COLUMN ${column} TYPE bigint`);
    for (const table of new Set(widened.map(({ table }) => table))) {
      const ofTable = <Of extends { table: string }>(parts: readonly Of[]) =>
        parts.filter((part) => part.table === table);
      const swap = [
        ...swapOf(table, ofTable(widened)),
        ...ofTable(indexes).map(({ name, isConstraint }) =>
          isConstraint
            ? `ALTER TABLE ${table} ADD CONSTRAINT ${name} UNIQUE USING INDEX ${name}_wide`
            : `ALTER INDEX ${name}_wide RENAME TO ${name}`,
        ),
        ...ofTable(constraints).map(
          ({ name }) => `ALTER TABLE ${table} RENAME CONSTRAINT ${name}_wide TO ${name}`,
        ),
        ...(await functionsOf(client, table)),
      ];
      await send(client, swap.join(";\n"));
    }
  } finally {
    await client.end();
  }
}

/** One transaction: its first statement waits for the table, the others change the catalogue only. */
function swapOf(table: string, columns: readonly Widened[]): string[] {
  const hasId = columns.some(({ column }) => column === "id");
  return [
    `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`,
    `DROP TRIGGER ${table}_wide_ids ON ${table}`,
    `DROP FUNCTION copy_ids_of_${table}`,
    ...columns
      .filter(({ isKnown }) => isKnown)
      .map(({ column }) => `ALTER TABLE ${table} ALTER COLUMN ${column}_wide SET NOT NULL`),
    ...(hasId ? [`CREATE TEMPORARY TABLE last_id ON COMMIT DROP AS ${lastOf(table)}`] : []),
    ...columns.flatMap(({ column }) => [
      `ALTER TABLE ${table} DROP COLUMN ${column}`,
      `ALTER TABLE ${table} RENAME COLUMN ${column}_wide TO ${column}`,
    ]),
    ...(hasId
      ? [
          `ALTER TABLE ${table} ADD CONSTRAINT ${table}_pkey PRIMARY KEY USING INDEX ${table}_id_wide_key`,
          `ALTER TABLE ${table} ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY`,
          `SELECT setval('${table}_id_seq', last_value, is_called) FROM last_id`,
        ]
      : []),
  ];
}

const lastOf = (table: string) => `SELECT last_value, is_called FROM ${table}_id_seq`;

/** A function of a trigger remembers the types of the row until it is changed itself. */
async function functionsOf(client: Client, table: string): Promise<string[]> {
  const functions = await rows<{ name: string }>(
    client,
    `SELECT DISTINCT tgfoid::regproc AS name FROM pg_trigger
     WHERE tgrelid = '${table}'::regclass AND NOT tgisinternal AND tgname <> '${table}_wide_ids'`,
  );
  return functions.map(({ name }) => `ALTER FUNCTION ${name} COST 100`);
}

function wide(definition: string, columns: readonly string[]): string {
  const pattern = new RegExp(`\\b(${columns.join("|")})\\b`, "g");
  return definition.replace(pattern, "$1_wide");
}

async function rows<Row extends object>(client: Client, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows;
}

/** Until its locks are free. */
async function send(client: Client, sql: string): Promise<void> {
  for (;;) {
    try {
      await client.query(sql);
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 + 200 * Math.random()));
    }
  }
}

const WIDENED = `
  SELECT narrow.attrelid::regclass::text AS "table", narrow.attname::text AS "column", narrow.attnotnull AS "isKnown"
  FROM pg_attribute narrow JOIN pg_attribute wide
    ON wide.attrelid = narrow.attrelid AND wide.attname = narrow.attname || '_wide'
  JOIN pg_class owner ON owner.oid = narrow.attrelid AND owner.relkind = 'r' ORDER BY 1, narrow.attnum`;

/** Those with a narrow column but for the primary key, which the unique index of the wide ids becomes. */
const INDEXES = `
  SELECT indrelid::regclass::text AS "table", indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition,
    EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype = 'u') AS "isConstraint"
  FROM pg_index WHERE NOT indisprimary AND EXISTS (
    SELECT FROM (${WIDENED}) AS widened JOIN pg_attribute narrow
      ON narrow.attrelid = widened."table"::regclass AND narrow.attname = widened."column"
    WHERE narrow.attrelid = indrelid AND narrow.attnum = ANY (indkey)) ORDER BY 1, 2`;

const CONSTRAINTS = `
  SELECT conrelid::regclass::text AS "table", conname::text AS name, pg_get_constraintdef(oid) AS definition,
    contype = 'f' AS "isForeign"
  FROM pg_constraint WHERE contype IN ('c', 'f') AND conname NOT LIKE '%_wide_ids_are_copies' AND EXISTS (
    SELECT FROM (${WIDENED}) AS widened JOIN pg_attribute narrow
      ON narrow.attrelid = widened."table"::regclass AND narrow.attname = widened."column"
    WHERE narrow.attrelid = conrelid AND narrow.attnum = ANY (conkey)) ORDER BY 1, 2`;
