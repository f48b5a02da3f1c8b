import { existsSync } from "node:fs";
import path from "node:path";

/** Where daemons lie that the PATH of a person may not name. */
const PLACES = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];

/** The packages of Debian that have the programs. */
const PACKAGES = {
  caddy: "caddy",
  etcd: "etcd-server",
  haproxy: "haproxy",
  // From Debian 14 on its package brings the client of Consul only.
  patroni: "patroni python3-etcd python3-dnspython",
  pg_isready: "postgresql-client",
  pgbackrest: "pgbackrest",
  pgbouncer: "pgbouncer",
};

type Program = keyof typeof PACKAGES;

function find(program: string): string | undefined {
  return PLACES.map((place) => path.join(place, program)).find((file) => existsSync(file));
}

/** @throws where it is not installed */
export function programPath(program: Program): string {
  const file = find(program);
  if (file === undefined) throw new Error(lackOf([program]) ?? program);
  return file;
}

/** What to install, in a line, where programs are missing; null where none is. */
export function lackOf(programs: readonly Program[]): string | null {
  const missing = programs.filter((program) => find(program) === undefined);
  if (missing.length === 0) return null;
  const packages = [...new Set(missing.map((program) => PACKAGES[program]))];
  return `needs programs of Debian: apt-get install --no-install-recommends ${packages.join(" ")}`;
}
