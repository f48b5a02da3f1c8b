import { readdirSync } from "node:fs";
import path from "node:path";
import type { MigrationInterface, QueryRunner } from "typeorm";
import { type Migration, RULES } from "./rules";
import { SHIPPED } from "./shipped";
import { statementsOf } from "./statements";

type Class = new () => MigrationInterface;

/** Collects each migration's statements without running them. */
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
  await migration.up({ query } as unknown as QueryRunner);
  return {
    name: Made.name,
    statements: sent.flatMap(statementsOf),
    isTransaction: migration.transaction !== false,
  };
}

/** One line per new violation, and per exception that is not needed any more. */
export function problemsOf(migrations: readonly Migration[]): string[] {
  const lines: string[] = [];
  const needed = new Set<string>();
  for (const migration of migrations) {
    const excepted = SHIPPED.find(({ migration: name }) => name === migration.name)?.rules ?? [];
    for (const { name, why, breaches } of RULES) {
      const [breach] = breaches(migration);
      if (breach === undefined) continue;
      needed.add(`${migration.name} ${name}`);
      if (!excepted.includes(name))
        lines.push(`${migration.name}: ${name}: ${why}.\n    ${breach.slice(0, 160)}`);
    }
  }
  for (const { migration, rules } of SHIPPED) {
    for (const rule of rules.filter((name) => !needed.has(`${migration} ${name}`)))
      lines.push(`${migration}: ${rule} is excepted and not needed.`);
  }
  return lines;
}
