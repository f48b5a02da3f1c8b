import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../platform/startup-error";
import { errorCode } from "./error-code";

export interface PostgresAccount {
  readonly uid: number;
  readonly gid: number;
  readonly launcher: readonly string[];
}

const ANOTHER_WAY = "run it as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own";

/**
 * Root runs PostgreSQL as the cluster's owner, `postgres` or `nobody`, by util-linux' `setpriv`. If
 * that account cannot reach the files, it gets the capability to pass file permissions, with
 * `no_setuid_fixup` for access(2).
 * @param cluster may not exist yet
 * @throws StartupError if the cluster has another owner or root cannot step down
 */
export function postgresAccount(cluster: string, reached: readonly string[]): PostgresAccount {
  const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const owner = existsSync(cluster) ? statSync(cluster) : null;
  if (process.platform === "win32") return { ...me, launcher: [] };
  if (me.uid !== 0) {
    if (owner && owner.uid !== me.uid) {
      throw new StartupError(
        `The database in ${cluster} belongs to another user (uid ${owner.uid}): start as that user, or set DATA_DIR to another directory.`,
      );
    }
    return { ...me, launcher: [] };
  }
  if (owner?.uid === 0) {
    throw new StartupError(
      `The database in ${cluster} belongs to root, whom PostgreSQL refuses: give it to an ordinary user with chown -R.`,
    );
  }
  const account = owner ? { uid: owner.uid, gid: owner.gid } : serviceAccount();
  return { ...account, launcher: setpriv(account, !canReach(account, reached)) };
}

function serviceAccount(): { uid: number; gid: number } {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user =
    users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  const [uid, gid] = [Number(user?.[2]), Number(user?.[3])];
  if (!(uid > 0) || !(gid > 0)) {
    throw new StartupError(
      `PostgreSQL refuses to run as root and there is no account "postgres" or "nobody": ${ANOTHER_WAY}.`,
    );
  }
  return { uid, gid };
}

function setpriv(account: { uid: number; gid: number }, passesPermissions: boolean): string[] {
  const launcher = [
    "setpriv",
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    "--clear-groups",
    ...(passesPermissions
      ? [
          "--inh-caps=+dac_override",
          "--ambient-caps=+dac_override",
          "--securebits=+no_setuid_fixup",
        ]
      : []),
  ];
  try {
    execFileSync("setpriv", [...launcher.slice(1), "true"], { stdio: "ignore" });
    return launcher;
  } catch (error) {
    throw new StartupError(
      passesPermissions && errorCode(error) !== "ENOENT"
        ? `PostgreSQL refuses to run as root, and the account it would use cannot reach this directory: move the checkout, ${ANOTHER_WAY}.`
        : `PostgreSQL refuses to run as root, and root cannot step down here (setpriv fails): ${ANOTHER_WAY}.`,
    );
  }
}

function canReach(account: { uid: number; gid: number }, paths: readonly string[]): boolean {
  return paths.every((target) => {
    for (let at = path.resolve(target); ; at = path.dirname(at)) {
      const stats = statSync(at, { throwIfNoEntry: false });
      if (stats && !canUse(account, stats)) return false;
      if (at === path.dirname(at)) return true;
    }
  });
}

function canUse(account: { uid: number; gid: number }, stats: Stats): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0;
  // Directories need x; programs need r as well.
  const needed = stats.isDirectory() ? 0o1 : 0o5;
  return ((stats.mode >> shift) & needed) === needed;
}
