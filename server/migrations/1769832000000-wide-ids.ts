import type { MigrationInterface, QueryRunner } from "typeorm";
import { untilLocksAreFree } from "../platform/run-migrations";
import { TRACED, traceTable } from "./changes/traced";

interface Part {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly key: "PRIMARY KEY" | "UNIQUE" | null;
  /** The referenced table of a foreign key. */
  readonly parent: string | null;
  /** The copy's; null before it is there. */
  readonly isValid: boolean | null;
}

/** Copies of ids, of version 0.1, take their place beside servers; repeatable (docs/decisions/0090). */
export class WideIds1769832000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const send = (...statements: readonly string[]) =>
      untilLocksAreFree(() =>
        runner.manager.transaction(async () => {
          for (const sql of statements) await runner.query(sql);
        }),
      );
    const copies: Part[] = await runner.query(COPIES);
    const columnsOf = (wanted: string) =>
      copies.filter(({ table }) => table === wanted).map(({ name }) => name);
    const indexes: Part[] = await runner.query(INDEXES);
    for (const { table, name, definition, isValid } of indexes) {
      const [head = "", tail = ""] = definition.split(" USING ");
      const made = head.replace(`INDEX ${name}`, `INDEX CONCURRENTLY ${name}_wide`);
      const build = async () => {
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}_wide`);
        await runner.query(`${made} USING ${wide(tail, columnsOf(table))}`);
      };
      if (!isValid) await untilLocksAreFree(build);
    }
    const constraints: Part[] = await runner.query(CONSTRAINTS);
    for (const { table, name, definition, parent, isValid } of constraints) {
      const alter = (change: string) => `ALTER TABLE ${table} ${change}`;
      // In the order in which requests write.
      const lock = (mode: string) =>
        parent ? [`LOCK TABLE ${parent}, ${table} IN ${mode} MODE`] : [];
      const text = wide(definition, parent ? [...columnsOf(table), "id"] : columnsOf(table));
      const add = alter(`ADD CONSTRAINT ${name}_wide ${text} NOT VALID`);
      if (isValid === null) await send(...lock("SHARE ROW EXCLUSIVE"), add);
      if (!isValid) await send(alter(`VALIDATE CONSTRAINT ${name}_wide`));
      if (parent) await send(...lock("ACCESS EXCLUSIVE"), alter(`DROP CONSTRAINT ${name}`));
    }
    const retyped: Part[] = await runner.query(RETYPED);
    for (const { table, name } of retyped)
      await send(`ALTER TABLE ${table} ALTER COLUMN ${name} TYPE bigint`);
    for (const table of new Set(copies.map(({ table }) => table))) {
      const added: Part[] = await runner.query(ADDED, [table]);
      const functions: Part[] = await runner.query(FUNCTIONS, [table]);
      await send(
        ...swapOf(table, columnsOf(table)),
        ...indexes.filter((index) => index.table === table).map(renamed),
        ...added.map(
          ({ name }) => `ALTER TABLE ${table} RENAME CONSTRAINT ${name}_wide TO ${name}`,
        ),
        // Until then sessions keep the types of its trigger's row.
        ...functions.map(({ name }) => `ALTER FUNCTION ${name} COST 100`),
        ...TRACED.filter((traced) => traced.table === table).map(traceTable),
      );
    }
  }

  /** Earlier servers go on. */
  async down(): Promise<void> {}
}

function wide(definition: string, columns: readonly string[]): string {
  return definition.replace(/\w+/g, (word) => (columns.includes(word) ? `${word}_wide` : word));
}

/** The lock is waited for, the rest changes the catalogue only. */
function swapOf(table: string, columns: readonly string[]): string[] {
  const alter = (change: string) => `ALTER TABLE ${table} ${change}`;
  const sequence = `${table}_id_wide_seq`;
  const hasId = columns.includes("id");
  return [
    `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`,
    `DROP TRIGGER ${table}_wide_ids ON ${table}`,
    `DROP FUNCTION copy_ids_of_${table}`,
    ...(hasId ? [alter("ALTER COLUMN id_wide ADD GENERATED ALWAYS AS IDENTITY")] : []),
    ...(hasId ? [`SELECT setval('${sequence}', last_value, is_called) FROM ${table}_id_seq`] : []),
    ...columns.map((column) => alter(`DROP COLUMN ${column}`)),
    ...columns.map((column) => alter(`RENAME COLUMN ${column}_wide TO ${column}`)),
    ...(hasId ? [`ALTER SEQUENCE ${sequence} RENAME TO ${table}_id_seq`] : []),
  ];
}

const renamed = ({ table, name, key }: Part): string =>
  key
    ? `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${key} USING INDEX ${name}_wide`
    : `ALTER INDEX ${name}_wide RENAME TO ${name}`;

const COPIES = `
  SELECT narrow.attrelid::regclass::text AS "table", narrow.attname AS name
  FROM pg_attribute narrow JOIN pg_attribute copy
    ON copy.attrelid = narrow.attrelid AND copy.attname = narrow.attname || '_wide'
  JOIN pg_class ON pg_class.oid = narrow.attrelid AND relkind = 'r' ORDER BY 1, narrow.attnum`;

const NARROW = `SELECT "table"::regclass AS relation, attnum FROM (${COPIES}) copies
  JOIN pg_attribute ON attrelid = "table"::regclass AND attname = name`;

const INDEXES = `
  SELECT indrelid::regclass::text AS "table", indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition,
    CASE contype WHEN 'p' THEN 'PRIMARY KEY' WHEN 'u' THEN 'UNIQUE' END AS key,
    (SELECT indisvalid FROM pg_index copy WHERE copy.indexrelid = to_regclass(pg_index.indexrelid::regclass || '_wide')) AS "isValid"
  FROM pg_index LEFT JOIN pg_constraint ON conindid = indexrelid AND contype IN ('p', 'u')
  WHERE EXISTS (SELECT FROM (${NARROW}) narrow WHERE relation = indrelid AND attnum = ANY (indkey))
  ORDER BY indexrelid`;

const CONSTRAINTS = `
  SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition,
    nullif(confrelid, 0)::regclass::text AS parent, (
      SELECT convalidated FROM pg_constraint added
      WHERE added.conrelid = narrow.conrelid AND added.conname = narrow.conname || '_wide'
    ) AS "isValid"
  FROM pg_constraint narrow WHERE contype IN ('c', 'f', 'n') AND conname NOT LIKE '%_wide_ids_are_copies'
    AND EXISTS (SELECT FROM (${NARROW}) narrow WHERE relation = conrelid AND attnum = ANY (conkey))
  ORDER BY conrelid, oid`;

const ADDED = `SELECT left(conname, -5) AS name FROM pg_constraint
  WHERE conrelid = $1::regclass AND contype IN ('c', 'f', 'n') AND conname LIKE '%\\_wide'`;

/** Almost empty. */
const RETYPED = `SELECT attrelid::regclass::text AS "table", attname AS name FROM pg_attribute
  WHERE atttypid = 'integer'::regtype AND (attrelid, attname) IN (
    ('mail_outbox'::regclass, 'source_id'), ('creation_keys'::regclass, 'made_id'), ('exports'::regclass, 'last_key'))`;

const FUNCTIONS = `SELECT DISTINCT tgfoid::regproc::text AS name FROM pg_trigger
  WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgname NOT LIKE '%\\_wide\\_ids'`;
