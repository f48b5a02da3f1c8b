import { isIP, isIPv4 } from "node:net";
import type { Request } from "express";

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS_OF_A_NETWORK = 4;

/** A key that one caller cannot vary: IPv4, or the /64 network of IPv6. Null for no address. */
export function addressKey(address: string | undefined): string | null {
  const plain = (address ?? "").split("%", 1).join();
  const mapped = MAPPED_IPV4.exec(plain)?.[1] ?? plain;
  if (isIPv4(mapped)) return mapped;
  return isIP(plain) ? `${networkOf(plain)}::/64` : null;
}

/** From trusted proxies (`TRUST_PROXY`), else the socket. */
export function addressOf(request: Pick<Request, "ip" | "socket">): string {
  return addressKey(request.ip) ?? addressKey(request.socket.remoteAddress) ?? "unknown";
}

function networkOf(address: string): string {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const first = head ? head.split(":") : [];
  const last = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(missing).fill("0"), ...last];
  return groups.slice(0, GROUPS_OF_A_NETWORK).join(":");
}
