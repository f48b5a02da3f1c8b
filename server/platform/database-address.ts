import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { queryRows } from "./sql/query";

const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?]*)(.*)$/s;
const DEFAULT_PORT = 5432;
export const PROBE_MS = 2_000;
const PREFERRED_MS = 100;
/** Anything but `disable` and `no-verify` checks the certificate here. */
const SSL_MODES = ["disable", "no-verify", "verify-full", "verify-ca", "require", "prefer"];
const TARGETS = ["any", "primary", "read-write"];

interface Host {
  readonly host: string;
  readonly port: number;
}

interface Connecting {
  readonly connectionString: string;
  /** Connects to the primary of several hosts. */
  readonly stream?: () => Socket;
}

/** An address with several hosts is no URL. */
function partsOf(address: string) {
  const [, scheme = "", authority = "", rest = ""] = ADDRESS.exec(address) ?? [];
  const at = authority.lastIndexOf("@") + 1;
  return { head: scheme + authority.slice(0, at), hosts: authority.slice(at), rest };
}

/** Null for a valid one. */
export function addressProblem(address: string): string | null {
  const { head, hosts, rest } = partsOf(address);
  if (!head) return "must begin with postgres:// or postgresql://";
  const urls = hosts.split(",").map((host) => `${head}${host}${rest}`);
  if (!urls.every((url) => URL.canParse(url)))
    return "must be an address such as postgres://user:word@host/name";
  const { searchParams } = new URL(urls[0] ?? "");
  const mode = searchParams.get("sslmode");
  if (mode !== null && !SSL_MODES.includes(mode))
    return `has an sslmode that is none of ${SSL_MODES.join(", ")}`;
  const target = searchParams.get("target_session_attrs");
  if (target !== null && !TARGETS.includes(target))
    return `has a target_session_attrs that is none of ${TARGETS.join(", ")}`;
  return null;
}

/** Its first host only. */
export function firstAddress(address: string): string {
  const { head, hosts, rest } = partsOf(address);
  const url = new URL(`${head}${hosts.split(",")[0]}${rest}`);
  url.searchParams.delete("target_session_attrs");
  const mode = url.searchParams.get("sslmode");
  // pg's meaning of these, without its deprecation warning.
  if (mode && ["verify-ca", "require", "prefer"].includes(mode))
    url.searchParams.set("sslmode", "verify-full");
  return url.href;
}

/** With several hosts (`a:5432,b:5432`) connects to the first primary, unless `target_session_attrs` is `any`. */
export function connectingTo(address: string): Connecting {
  const connectionString = firstAddress(address);
  const hosts = hostsOf(address);
  if (hosts.length < 2) return { connectionString };
  const isAny = /[?&]target_session_attrs=any\b/.test(address);
  const isFit = isAny ? answers : isPrimary;
  return {
    connectionString,
    stream: () => new SocketToOneOf(() => firstFit(hosts, connectionString, isFit)),
  };
}

/** Outside the pool. @param ms to connect, and per answer */
export function newClient(address: string, ms: number, options: ClientConfig = {}): Client {
  const times = { connectionTimeoutMillis: ms, query_timeout: ms };
  const client = new Client({ ...connectingTo(address), ...times, ...options });
  client.on("error", () => undefined);
  return client;
}

function hostsOf(address: string): Host[] {
  const { hosts } = partsOf(address);
  return hosts.split(",").map((text) => {
    const { hostname, port } = new URL(`http://${text}`);
    return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || DEFAULT_PORT };
  });
}

type Fit = (host: Host, connectionString: string) => Promise<boolean>;

/** Probes all at once. After a success, hosts before it in the address have `PREFERRED_MS` left. */
async function firstFit(
  hosts: readonly Host[],
  connectionString: string,
  isFit: Fit,
): Promise<Host> {
  const asked = hosts.map((host) => isFit(host, connectionString).catch(() => false));
  const fitting = asked.map(async (answer, index) => ((await answer) ? index : Promise.reject()));
  const quickest = await Promise.any(fitting).catch(() => -1);
  const late = pause(PREFERRED_MS, false, { ref: false });
  for (const [index, host] of hosts.slice(0, quickest + 1).entries()) {
    if (index === quickest || (await Promise.race([asked[index], late]))) return host;
  }
  throw Object.assign(new Error("no host of the database takes connections to write"), {
    code: "ECONNREFUSED",
  });
}

const answers: Fit = (host, url) => ask(host, url, "SELECT false AS standby");
const isPrimary: Fit = (host, url) =>
  ask(
    host,
    url,
    "SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on' AS standby",
  );

async function ask({ host, port }: Host, connectionString: string, question: string) {
  const url = new URL(connectionString);
  Object.assign(url, { hostname: host.includes(":") ? `[${host}]` : host, port: String(port) });
  const client = newClient(url.href, PROBE_MS);
  try {
    await client.connect();
    const [row] = await queryRows<{ standby: boolean }>(client, question);
    return row?.standby === false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

class SocketToOneOf extends Socket {
  constructor(private readonly choose: () => Promise<Host>) {
    super();
  }

  override connect(): this {
    this.choose().then(
      ({ host, port }) => this.destroyed || super.connect(port, host),
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}
