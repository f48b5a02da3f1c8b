import { isScopeOfResidents, type Scope } from "../../access/scopes";
import { invalid } from "../../platform/domain-error";
import { readTypedText } from "../../platform/typed-text";
import { scopesAmong } from "../api-keys/api-key.rules";

const MAX_URIS = 10;
const MAX_URI = 500;

export function readApplicationScopes(scopes: readonly string[]): Scope[] {
  return scopesAmong(isScopeOfResidents, "a resident can grant", scopes);
}

/** Compared exactly; no patterns. */
export function readRedirectUris(uris: readonly string[]): string[] {
  const unique = [
    ...new Set(
      uris.map((uri) => {
        const { text, fault } = readTypedText(uri, { max: MAX_URI });
        if (fault !== null) throw invalid("redirectUris", fault);
        return text;
      }),
    ),
  ];
  if (unique.length === 0) throw invalid("redirectUris", "Please give at least one address.");
  if (unique.length > MAX_URIS) {
    throw invalid("redirectUris", `At most ${MAX_URIS} addresses.`);
  }
  for (const uri of unique) {
    const fault = faultOf(uri);
    if (fault) throw invalid("redirectUris", fault);
  }
  return unique;
}

/** No secret can be kept there. */
export function isOnDevice(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol !== "https:" || LOOPBACK.includes(hostname);
}

/** Installed applications. Loopback addresses also belong to servers in development. */
export function hasOwnScheme(uri: string): boolean {
  return !/^https?:$/.test(new URL(uri).protocol);
}

const LOOPBACK = ["127.0.0.1", "[::1]", "localhost"];
/** A reverse domain name (RFC 8252). */
const OWN_SCHEME = /^[a-z][a-z0-9]*(\.[a-z0-9-]+)+:$/;

function faultOf(uri: string): string | null {
  const url = URL.canParse(uri) ? new URL(uri) : null;
  if (!url || /[*\s\\]/.test(uri)) return "Please give whole addresses.";
  if (url.hash || uri.endsWith("#")) return "An address to return to has no fragment (#).";
  if (url.username || url.password) return "An address to return to has no user name.";
  if (url.protocol === "https:") return null;
  if (url.protocol === "http:") {
    return LOOPBACK.includes(url.hostname)
      ? null
      : "Addresses to return to begin with https://, but for the device itself.";
  }
  return OWN_SCHEME.test(url.protocol)
    ? null
    : "The scheme of an application is its maker's name in reverse: com.example.app:/…";
}
