import type { MigrationInterface, QueryRunner } from "typeorm";
import { untilLocksAreFree } from "../platform/free-locks";
import { TRACED, traceTable } from "./changes/traced";

interface Column {
  readonly table: string;
  readonly column: string;
}

interface Part {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

interface Index extends Part {
  /** Null without a constraint. */
  readonly constraint: "PRIMARY KEY" | "UNIQUE" | null;
  readonly isBuilt: boolean;
}

interface Constraint extends Part {
  /** The referenced table of a foreign key. */
  readonly parent: string | null;
  /** Null before it is added. */
  readonly isValid: boolean | null;
}

/**
 * In databases of the last version 0.1, ids have a `bigint` copy `…_wide`, filled by a trigger. The
 * copies replace them, beside servers. Each step skips what an interrupted run has done.
 */
export class WideIds1769832000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const send = (...statements: readonly string[]) =>
      untilLocksAreFree(() =>
        runner.manager.transaction(async () => {
          for (const sql of statements) await runner.query(sql);
        }),
      );
    const copies: Column[] = await runner.query(COPIES);
    const columnsOf = (name: string) =>
      copies.filter(({ table }) => table === name).map(({ column }) => column);
    const indexes: Index[] = await runner.query(INDEXES);
    for (const { table, name, definition, isBuilt } of indexes) {
      const [head = "", tail = ""] = definition.split(" USING ");
      const made = head.replace(`INDEX ${name}`, `INDEX CONCURRENTLY ${name}_wide`);
      const build = async () => {
        // A build that gave up leaves an invalid one.
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}_wide`);
        await runner.query(`${made} USING ${wide(tail, columnsOf(table))}`);
      };
      if (!isBuilt) await untilLocksAreFree(build);
    }
    const constraints: Constraint[] = await runner.query(CONSTRAINTS);
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
    const retyped: Column[] = await runner.query(RETYPED);
    for (const { table, column } of retyped)
      await send(`ALTER TABLE ${table} ALTER COLUMN ${column} TYPE bigint`);
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

  /** Earlier servers go on with wide ids. */
  async down(): Promise<void> {}
}

function wide(definition: string, columns: readonly string[]): string {
  return definition.replace(new RegExp(`\\b(${columns.join("|")})\\b`, "g"), "$1_wide");
}

/** The first statement waits for the table, the others change only the catalogue. */
function swapOf(table: string, columns: readonly string[]): string[] {
  const sequence = `${table}_id_seq`;
  const copy = `${table}_id_wide_seq`;
  const hasId = columns.includes("id");
  const numbering = [
    `ALTER TABLE ${table} ALTER COLUMN id_wide ADD GENERATED ALWAYS AS IDENTITY`,
    `SELECT setval('${copy}', last_value, is_called) FROM ${sequence}`,
  ];
  return [
    `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`,
    `DROP TRIGGER ${table}_wide_ids ON ${table}`,
    `DROP FUNCTION copy_ids_of_${table}`,
    ...(hasId ? numbering : []),
    ...columns.flatMap((column) => [
      `ALTER TABLE ${table} DROP COLUMN ${column}`,
      `ALTER TABLE ${table} RENAME COLUMN ${column}_wide TO ${column}`,
    ]),
    ...(hasId ? [`ALTER SEQUENCE ${copy} RENAME TO ${sequence}`] : []),
  ];
}

const renamed = ({ table, name, constraint }: Index): string =>
  constraint
    ? `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${constraint} USING INDEX ${name}_wide`
    : `ALTER INDEX ${name}_wide RENAME TO ${name}`;

const COPIES = `
  SELECT narrow.attrelid::regclass::text AS "table", narrow.attname AS "column"
  FROM pg_attribute narrow JOIN pg_attribute copy
    ON copy.attrelid = narrow.attrelid AND copy.attname = narrow.attname || '_wide'
  JOIN pg_class ON pg_class.oid = narrow.attrelid AND relkind = 'r' ORDER BY 1, narrow.attnum`;

const NARROW = `SELECT "table"::regclass AS relation, attnum FROM (${COPIES}) copies
  JOIN pg_attribute ON attrelid = "table"::regclass AND attname = "column"`;

const INDEXES = `
  SELECT indrelid::regclass::text AS "table", indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition,
    CASE contype WHEN 'p' THEN 'PRIMARY KEY' WHEN 'u' THEN 'UNIQUE' END AS constraint, EXISTS (
      SELECT FROM pg_index built WHERE built.indexrelid = to_regclass(pg_index.indexrelid::regclass || '_wide') AND built.indisvalid
    ) AS "isBuilt"
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

/** Tables kept almost empty, which are rewritten. */
const RETYPED = `SELECT attrelid::regclass::text AS "table", attname AS "column" FROM pg_attribute
  WHERE atttypid = 'integer'::regtype AND (attrelid, attname) IN (
    ('mail_outbox'::regclass, 'source_id'), ('creation_keys'::regclass, 'made_id'), ('exports'::regclass, 'last_key'))`;

const FUNCTIONS = `SELECT DISTINCT tgfoid::regproc::text AS name FROM pg_trigger
  WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgname NOT LIKE '%\\_wide\\_ids'`;
