import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { MigrationInterface, QueryRunner } from "typeorm";

const SQUAWK = path.join(__dirname, "../../../node_modules/.bin/squawk");

type Class = new () => MigrationInterface;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly isTransaction: boolean;
}

/** Does not run the statements. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of readdirSync(directory).sort()) {
    if (!file.endsWith(".js")) continue;
    for (const Made of Object.values(require(path.join(directory, file))) as Class[])
      migrations.push(await read(Made));
  }
  return migrations;
}

async function read(Made: Class): Promise<Migration> {
  const sent: string[] = [];
  const query = async (sql: string) => {
    sent.push(sql);
    return [];
  };
  const migration = new Made();
  const manager = { transaction: (work: () => Promise<void>) => work() };
  await migration.up({ query, manager } as unknown as QueryRunner);
  return {
    name: Made.name,
    sql: sent.join(";\n"),
    isTransaction: migration.transaction !== false,
  };
}

export const problemsOf = (migrations: readonly Migration[]): string[] =>
  migrations.flatMap((migration) => [...squawkProblems(migration), ...ownProblems(migration)]);

/** The runner sets timeouts and retries. */
const EXCLUDED = [
  ...["require-lock-timeout", "require-statement-timeout", "prefer-robust-stmts"],
  ...["prefer-bigint-over-int", "prefer-bigint-over-smallint"],
];

interface Violation {
  readonly rule_name: string;
  readonly line: number;
  readonly message: string;
}

function squawkProblems({ name, sql, isTransaction }: Migration): string[] {
  const inTransaction = isTransaction ? "--assume-in-transaction" : "--no-assume-in-transaction";
  const options = ["--pg-version=18", "--reporter=json", `--stdin-filepath=${name}`];
  const found = printed([...options, inTransaction, `--exclude=${EXCLUDED}`], sql);
  // Squawk counts lines from 0.
  return (JSON.parse(found) as Violation[]).map(
    ({ rule_name, line, message }) => `${name}:${line + 1}: ${rule_name}: ${message}`,
  );
}

function printed(options: readonly string[], input: string): string {
  try {
    return execFileSync(SQUAWK, options, { input, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    const { status, stdout, stderr } = error as Record<"status" | "stdout" | "stderr", unknown>;
    if (status === 1 && String(stdout).startsWith("[")) return String(stdout);
    throw new Error(`squawk failed: ${stderr}`);
  }
}

const LOCK = /\bLOCK TABLE [^;]* IN (?:SHARE ROW EXCLUSIVE|EXCLUSIVE|ACCESS EXCLUSIVE) MODE/i;
const COUNTING = /\bCREATE (?:OR REPLACE )?(?:FUNCTION|TRIGGER)\b/i;

/** Squawk lacks these. */
function ownProblems({ name, sql, isTransaction }: Migration): string[] {
  const text = sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--.*/g, "''");
  const [beforeLock = ""] = text.split(LOCK, 1);
  const own = [
    [
      isTransaction && /\bSET (?:LOCAL |SESSION )?\w+_timeout\b/i.test(text),
      "gives-way: the runner sets lock_timeout, below deadlock_timeout, so that requests neither wait long nor are ended: leave it",
    ],
    [
      isTransaction && /\bCONCURRENTLY\b/i.test(text),
      "concurrently-alone: CONCURRENTLY cannot run in a transaction: transaction = false",
    ],
    [
      /\bDROP DEFAULT\b/i.test(text),
      "old-servers-can-write: servers of the version before do not name the column: keep its default",
    ],
    [
      COUNTING.test(beforeLock) &&
        /(?:^|;)\s*(?:WITH\b[^;]*)?(?:INSERT INTO [^;]*\bSELECT\b|UPDATE )/i.test(text),
      "no-backfill-beside-a-trigger: what is written meanwhile is counted twice or never: LOCK TABLE first, or fill in another migration by a recount",
    ],
    [
      /\bCREATE OR REPLACE FUNCTION [^;]* RETURNS trigger\b/i.test(beforeLock),
      "function-of-a-trigger-alone: statements under way go on with the function as it was: LOCK TABLE of the trigger's table first",
    ],
  ] as const;
  return own.filter(([isBroken]) => isBroken).map(([, problem]) => `${name}: ${problem}`);
}
