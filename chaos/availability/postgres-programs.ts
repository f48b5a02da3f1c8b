import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findPostgresBinaries } from "../../server/demo/postgres-binaries";
import { programPath } from "./debian";

const { CHAOS_POSTGRES_BIN: given = "/usr/lib/postgresql/18/bin" } = process.env;
const OWN = ["pg_basebackup", "pg_controldata"];

/**
 * A directory of the programs of PostgreSQL 18 that Patroni calls. Where no whole PostgreSQL 18 is installed they are those of
 * npm's package, which has a server and no clients: Debian's `pg_isready` of another version, and two of our own. There
 * is no `pg_rewind` then, and who was ahead is cloned again.
 */
export function postgresPrograms(parent: string): string {
  if (existsSync(path.join(given, "pg_basebackup"))) return given;
  const directory = path.join(parent, "programs");
  if (existsSync(directory)) return directory;
  mkdirSync(directory);
  const { postgres, initdb } = findPostgresBinaries();
  const packaged = [postgres, initdb, path.join(path.dirname(postgres), "pg_ctl")];
  for (const program of [...packaged, programPath("pg_isready")]) {
    symlinkSync(program, path.join(directory, path.basename(program)));
  }
  for (const name of OWN) {
    const script = path.join(__dirname, `${name.replace("_", "-")}.js`);
    const file = path.join(directory, name);
    writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
    chmodSync(file, 0o755);
  }
  return directory;
}

/** Which PostgreSQL it is, and whether it has `pg_rewind`, for the page. */
export function describePrograms(directory: string): string {
  const version = execFileSync(path.join(directory, "postgres"), ["--version"], {
    encoding: "utf8",
  });
  const rewinds = existsSync(path.join(directory, "pg_rewind"));
  return `${version.trim()}, ${rewinds ? "with" : "without"} pg_rewind`;
}
