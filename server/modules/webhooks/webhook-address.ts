import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export const MAX_URL = 500;
const LOWEST_PORT = 1_024;
const DNS_MS = 3_000;
const INNER_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|invalid|test|onion)$/;
/** Cloud metadata services in public ranges. */
const METADATA: readonly string[] = ["168.63.129.16"];
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

export type ResolveName = (name: string) => Promise<readonly string[]>;

export class ForbiddenAddress extends Error {
  override name = "ForbiddenAddress";
}

export class UnknownName extends Error {
  override name = "UnknownName";
}

export function isForbiddenAddress(address: string, allowsLoopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return true;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === "loopback") return !allowsLoopback;
  if (range !== "unicast" || METADATA.includes(address)) return true;
  return parsed.kind() === "ipv6" && !(parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}

/** Null for a valid one; names are resolved on use. */
export function urlProblem(text: string, allowsLoopback: boolean): string | null {
  if (text.length > MAX_URL) return `At most ${MAX_URL} characters`;
  if (!URL.canParse(text)) return "Please enter a whole address: https://…";
  const url = new URL(text);
  const host = hostOf(url);
  const isInner = isLoopbackHost(host);
  const isHttp = url.protocol === "http:" && allowsLoopback && isInner;
  if (url.protocol !== "https:" && !isHttp) return "The address has to begin with https://";
  if (url.username || url.password) return "The address must not hold a name or a password.";
  const port = Number(url.port || (isHttp ? 80 : 443));
  if (port < LOWEST_PORT && (port !== 443 || isHttp))
    return `The port has to be ${isHttp ? "" : "443, or "}${LOWEST_PORT} and above.`;
  if (allowsLoopback && isInner) return null;
  const isForbidden = isIP(host)
    ? isForbiddenAddress(host, allowsLoopback)
    : !host.includes(".") || INNER_NAME.test(host);
  return isForbidden ? "The address has to be one of the public internet." : null;
}

/** Resolves once, against DNS rebinding. @throws ForbiddenAddress if any is private */
export async function checkedAddress(
  url: URL,
  allowsLoopback: boolean,
  resolve: ResolveName = resolveName,
): Promise<string> {
  const problem = urlProblem(url.href, allowsLoopback);
  if (problem) throw new ForbiddenAddress(problem);
  const host = hostOf(url);
  if (isIP(host)) return host;
  if (allowsLoopback && isLoopbackHost(host)) return "127.0.0.1";
  const addresses = await resolve(host);
  const [first] = addresses;
  if (first === undefined) throw new UnknownName(host);
  if (addresses.some((address) => isForbiddenAddress(address, allowsLoopback)))
    throw new ForbiddenAddress("One of its addresses is not of the public internet.");
  return first;
}

/** Not getaddrinfo, as a hanging name would block the thread pool. */
async function resolveName(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
}

/** Without brackets and the trailing dot. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function isLoopbackHost(host: string): boolean {
  if (host === "localhost") return true;
  return isIP(host) !== 0 && ipaddr.parse(host).range() === "loopback";
}
