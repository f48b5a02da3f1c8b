import { hash } from "node:crypto";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Identity } from "../access/actor";
import { DomainError, signInFirst } from "../platform/domain-error";
import type { IdentityVerifier } from "./identity-verifier";

const FIREBASE_KEYS_URL =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

const KEYS_TIMEOUT_MS = 3_000;

/** Bridges an outage of the key host; unknown key ids are fetched at once. */
const KEYS_MAX_AGE_MS = 6 * 60 * 60 * 1_000;
const MAX_TOKEN_LENGTH = 8_192;
const CLOCK_TOLERANCE_SECONDS = 5;
const LONGEST_AGE_MINUTES = 70;

/** Caches verified tokens for up to 5 minutes, the longest that a withdrawn key may be trusted. */
const PROVEN = { max: 10_000, ttl: 5 * 60 * 1_000 };

const claims = z.object({
  sub: z
    .string()
    .min(1)
    .max(128)
    .regex(/^\P{Cc}+$/u),
  // Case and outer space do not distinguish addresses.
  email: z
    .string()
    .max(254)
    .default("")
    .transform((email) => email.normalize("NFKC").trim()),
  email_verified: z.boolean().default(false),
  name: z.string().nullish(),
  iat: z.number(),
  // Compared with the last sign-out; Firebase always sends it.
  auth_time: z.number(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

export class FirebaseIdentity implements IdentityVerifier {
  private readonly keys;
  /** By hash, so that no token is kept. */
  private readonly proven = new LRUCache<string, Proof>(PROVEN);

  constructor(
    private readonly projectId: string,
    keysUrl: string = FIREBASE_KEYS_URL,
  ) {
    this.keys = createRemoteJWKSet(new URL(keysUrl), {
      timeoutDuration: KEYS_TIMEOUT_MS,
      cacheMaxAge: KEYS_MAX_AGE_MS,
    });
  }

  async verify(token: string): Promise<Identity> {
    refuseLength(token);
    const key = hash("sha256", token, "base64");
    const proof = this.proven.get(key);
    if (proof && Date.now() < proof.until) return proof.identity;
    try {
      const options = { ...expected(this.projectId), algorithms: ["RS256"] };
      const { payload } = await jwtVerify(token, this.keys, options);
      const identity = identityOf(payload);
      this.proven.set(key, { identity, until: endOf(payload) });
      return identity;
    } catch (error) {
      throw isAboutToken(error) ? signInFirst() : keysUnavailable();
    }
  }
}

/** Expiry in milliseconds. */
interface Proof {
  readonly identity: Identity;
  readonly until: number;
}

function endOf({ exp = 0, iat = 0 }: JWTPayload): number {
  return (Math.min(exp, iat + LONGEST_AGE_MINUTES * 60) + CLOCK_TOLERANCE_SECONDS) * 1_000;
}

/** The Auth emulator's tokens are unsigned: demo only. */
export class EmulatorIdentity implements IdentityVerifier {
  constructor(private readonly projectId: string) {}

  async verify(token: string): Promise<Identity> {
    refuseLength(token);
    try {
      return identityOf(UnsecuredJWT.decode(token, expected(this.projectId)).payload);
    } catch {
      throw signInFirst();
    }
  }
}

function expected(projectId: string) {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ["sub", "iat", "exp"],
    maxTokenAge: `${LONGEST_AGE_MINUTES}m`,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  };
}

function identityOf(payload: JWTPayload): Identity {
  const { sub, email, name, firebase, auth_time, email_verified } = claims.parse(payload);
  if (isInFuture(auth_time)) throw signInFirst();
  const provider = firebase.sign_in_provider === "google.com" ? "google" : "email";
  const signedInAt = new Date(auth_time * 1_000);
  const isEmailVerified = email_verified && email !== "";
  return { uid: sub, email, isEmailVerified, name: name ?? null, provider, signedInAt };
}

/** A future sign-in would outlast every sign-out. */
function isInFuture(seconds = 0): boolean {
  return seconds > Date.now() / 1_000 + CLOCK_TOLERANCE_SECONDS;
}

function refuseLength(token: string): void {
  if (token.length > MAX_TOKEN_LENGTH) throw signInFirst();
}

/** jose's codes for missing or invalid keys. */
const KEY_PROBLEMS = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);

function isAboutToken(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  if (error instanceof errors.JOSEError) return !KEY_PROBLEMS.has(error.code);
  return error instanceof z.ZodError;
}

function keysUnavailable(): DomainError {
  return new DomainError(
    "IDENTITY_UNAVAILABLE",
    "Sign-in cannot be checked just now. Please try again in a moment.",
  );
}
