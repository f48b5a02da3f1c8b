import { execFileSync } from "node:child_process";
import { appendFileSync, copyFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT, startTestIdentity, type TestIdentity } from "../../server/test/identity";
import { type MailServer, startMailServer } from "../../server/test/mail-server";
import type { Deployment } from "../chaos/deployment";
import type { Storm } from "../chaos/storm";
import { BUILD, ROOT } from "../server-process";
import type { DebianMachine } from "./debian-machine";

/** Caddy issues a certificate for "localhost" by itself. */
export const SITE = "localhost";
export const VERSION = "2026-11-25";
export const NEXT = "2026-11-26";
export const PORTS = [4001, 4002, 4003];
const REPOSITORY = "/root/aaviri.git";
const OUTSIDE_WORLD = path.join(BUILD, "lab/outside-world.js");

/** Identities and a mail server are outside. Payments are off, as Razorpay is unreachable. */
export interface World {
  readonly machine: DebianMachine;
  readonly identity: TestIdentity;
  readonly mail: MailServer;
  readonly before: { counts: string; databaseUrl: string };
  /** Set once the second version is deployed. */
  rolling: { readonly deployment: Deployment; readonly storm: Storm } | null;
}

export async function makeWorld(machine: DebianMachine): Promise<World> {
  const [identity, mail] = await Promise.all([startTestIdentity(), startMailServer()]);
  copyFileSync(OUTSIDE_WORLD, path.join(machine.root, "opt/outside-world.js"));
  const accounts = {
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: "key",
    FIREBASE_AUTH_DOMAIN: "auth",
    FIREBASE_CREDENTIALS: "google",
    SMTP_URL: mail.url,
    MAIL_FROM: "'Aaviri <care@cars.example>'",
    SUPPORT_PHONE: "'+91 40 1234 5678'",
    SUPPORT_EMAIL: "care@cars.example",
    // Fifty clients share an address.
    RATE_LIMIT_FACTOR: "10000",
    NODE_OPTIONS: "--require=/opt/outside-world.js",
    LAB_KEYS_URL: identity.keysUrl,
    LAB_ACCOUNTS_HOST: identity.host,
    NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/ca-certificates.crt",
  };
  const lines = Object.entries(accounts).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(machine.root, "root/accounts.env"), lines.join(""));
  await publish(machine);
  await machine.run(`SITE=${SITE} REPOSITORY=${REPOSITORY} VERSION=${VERSION}`);
  return { machine, identity, mail, before: { counts: "", databaseUrl: "" }, rolling: null };
}

async function publish(machine: DebianMachine): Promise<void> {
  const place = path.join(machine.root, REPOSITORY);
  execFileSync("git", ["clone", "--quiet", "--bare", ROOT, place]);
  const work = path.join(machine.root, "root/work");
  const git = (...words: string[]) => execFileSync("git", ["-C", work, ...words]);
  execFileSync("git", ["clone", "--quiet", place, work]);
  appendFileSync(path.join(work, "CHANGELOG.md"), "\n- The operations page was executed.\n");
  const operator = ["-c", "user.name=Operator", "-c", "user.email=operator@aaviri.example"];
  git("push", "--quiet", "origin", `HEAD:refs/heads/${VERSION}`);
  git(...operator, "commit", "--quiet", "--all", "--message", "Say that it was");
  git("push", "--quiet", "origin", `HEAD:refs/heads/${NEXT}`);
}

export async function trustCaddy({ machine }: World): Promise<string> {
  const certificate = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
  const text = await machine.ask(
    `until [ -e ${certificate} ]; do sleep 0.2; done; cat ${certificate}`,
  );
  appendFileSync(path.join(machine.root, "etc/ssl/certs/ca-certificates.crt"), `${text}\n`);
  return text;
}
