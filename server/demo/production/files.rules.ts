type Change = readonly [shipped: string, own: string];

/** Adapts a file of deploy/ from containers to this machine. */
function changed(name: string, text: string, changes: readonly Change[]): string {
  return changes.reduce((before, [shipped, own]) => {
    if (!before.includes(shipped)) throw new Error(`deploy/${name} has no "${shipped}" any more.`);
    return before.replace(shipped, () => own);
  }, text);
}

/** @param site a name, or http:// with an address */
export function caddyfileOf(text: string, site: string, servers: readonly string[]): string {
  return changed("Caddyfile", text, [
    ["grace_period 25s", "grace_period 25s\n\tadmin off"],
    [":8080 {", `${site} {`],
    ["server-1:4000 server-2:4000", servers.join(" ")],
  ]);
}

interface Pooler {
  readonly port: number;
  readonly database: URL;
  readonly usersFile: string;
}

export function poolerFileOf(text: string, { port, database, usersFile }: Pooler): string {
  const name = database.pathname.slice(1);
  const user = decodeURIComponent(database.username);
  return changed("pgbouncer.ini", text, [
    [
      "aaviri = host=postgres port=5432 dbname=aaviri",
      `${name} = host=${database.hostname} port=${database.port} dbname=${name}`,
    ],
    ["listen_addr = 0.0.0.0", "listen_addr = 127.0.0.1"],
    ["listen_port = 6432", `listen_port = ${port}`],
    ["/etc/pgbouncer/users.txt", usersFile],
    ["admin_users = aaviri, aaviri_b", `admin_users = ${user}`],
  ]);
}

export function prometheusFileOf(
  text: string,
  targets: readonly string[],
  rulesDirectory: string,
): string {
  const list = targets.map((target) => `"${target}"`).join(", ");
  return changed("prometheus.yml", text, [
    ['"server-1:9464", "server-2:9464"', list],
    ["alerts.yml, slo.yml", `${rulesDirectory}/alerts.yml, ${rulesDirectory}/slo.yml`],
  ]);
}
