export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  readonly isTransaction: boolean;
}

export interface Rule {
  readonly name: string;
  readonly why: string;
  readonly breaches: (migration: Migration) => readonly string[];
}

const TABLE =
  /^(?:CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?|ALTER TABLE (?:ONLY )?(?:IF EXISTS )?)("?[\w.]+"?)/i;

function ownTables({ statements }: Migration): Set<string | undefined> {
  return new Set(
    statements.filter((text) => /^CREATE .*TABLE/i.test(text)).map((text) => TABLE.exec(text)?.[1]),
  );
}

const onOthers =
  (pattern: RegExp, table: RegExp = TABLE, except?: RegExp) =>
  (migration: Migration): string[] => {
    const own = ownTables(migration);
    return migration.statements.filter(
      (text) =>
        pattern.test(text) &&
        !except?.test(text) &&
        !own.has(table.exec(text)?.[1]) &&
        !SMALL.includes(table.exec(text)?.[1] ?? ""),
    );
  };

/** Kept almost empty, so that scans are fast. */
const SMALL = ["mail_outbox"];

const INDEXED = /^CREATE (?:UNIQUE )?INDEX .*? ON (?:ONLY )?("?[\w.]+"?)/i;
const COUNTING = /^CREATE (?:OR REPLACE )?(?:FUNCTION|TRIGGER)/i;
const BACKFILL = /^(?:WITH .*)?(?:INSERT INTO .* SELECT|UPDATE )/i;
const LOCK = /^LOCK TABLE .* IN (?:SHARE ROW EXCLUSIVE|EXCLUSIVE|ACCESS EXCLUSIVE) MODE/i;

const addedColumns = (text: string) =>
  text.split(/,(?![^(]*\))/).filter((part) => /\bADD COLUMN\b/i.test(part));

export const RULES: readonly Rule[] = [
  {
    name: "gives-way",
    why: "the runner sets lock_timeout, below deadlock_timeout, so that requests neither wait long nor are ended: leave it",
    breaches: ({ statements, isTransaction }) =>
      statements.filter((text) => isTransaction && /^SET .*_timeout/i.test(text)),
  },
  {
    name: "old-servers-can-write",
    why: "a column that servers of the version before do not name must be nullable or have a default, and keep it",
    breaches: (migration) =>
      onOthers(/^ALTER TABLE/i)(migration).filter(
        (text) =>
          addedColumns(text).some(
            (part) => /\bNOT NULL\b/i.test(part) && !/\b(DEFAULT|GENERATED)\b/i.test(part),
          ) || /\b(DROP DEFAULT|SET NOT NULL)\b/i.test(text),
      ),
  },
  {
    name: "indexes-concurrently",
    why: "nobody writes to the table while the index is made: CREATE INDEX CONCURRENTLY, with transaction = false",
    breaches: onOthers(/^CREATE (UNIQUE )?INDEX/i, INDEXED, /\bCONCURRENTLY\b/i),
  },
  {
    name: "concurrently-alone",
    why: "CONCURRENTLY cannot run in a transaction: transaction = false",
    breaches: ({ statements, isTransaction }) =>
      statements.filter((text) => isTransaction && /\bCONCURRENTLY\b/i.test(text)),
  },
  {
    name: "no-backfill-beside-a-trigger",
    why: "what is written meanwhile is counted twice or never: LOCK TABLE first, or fill in another migration by a recount",
    breaches: ({ statements }) => {
      const counting = statements.findIndex((text) => COUNTING.test(text));
      const locked = statements.findIndex((text) => LOCK.test(text));
      if (counting < 0 || (locked >= 0 && locked < counting)) return [];
      return statements.filter((text) => BACKFILL.test(text));
    },
  },
  {
    name: "function-of-a-trigger-alone",
    why: "statements under way go on with the function as it was: LOCK TABLE of the trigger's table first",
    breaches: ({ statements }) => {
      const locked = statements.findIndex((text) => LOCK.test(text));
      return statements.filter(
        (text, at) =>
          /^CREATE OR REPLACE FUNCTION .* RETURNS trigger/i.test(text) &&
          (locked < 0 || locked > at),
      );
    },
  },
  {
    name: "no-rewrite",
    why: "writes the whole table again while nobody can use it: a nullable column, filled in batches",
    breaches: onOthers(
      /\bALTER COLUMN \w+ (SET DATA )?TYPE\b|\bGENERATED ALWAYS AS \(.*\) STORED|\bDEFAULT (gen_random_uuid|clock_timestamp|random)\(/i,
    ),
  },
  {
    name: "constraints-not-valid",
    why: "reads the whole table while nobody can write: NOT VALID, and VALIDATE CONSTRAINT in another migration",
    breaches: (migration) =>
      onOthers(
        /\bADD (CONSTRAINT \w+ )?(CHECK|FOREIGN KEY|UNIQUE|EXCLUDE)\b/i,
        TABLE,
        /\bNOT VALID\b|USING INDEX/i,
      )(migration),
  },
  {
    name: "no-contraction",
    why: "servers of the version before use it still: drop or rename it one release later",
    breaches: onOthers(/^DROP TABLE|\bDROP COLUMN\b|^ALTER TABLE .*\bRENAME (TO|COLUMN)\b/i),
  },
];
