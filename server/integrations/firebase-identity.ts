import { hash } from "node:crypto";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Identity } from "../access/actor";
import { DomainError, signInFirst } from "../platform/domain-error";
import type { IdentityVerifier } from "./identity-verifier";

/** Where Google publishes the keys that Firebase ID tokens are signed with. */
export const FIREBASE_KEYS_URL =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

const KEYS_TIMEOUT_MS = 3_000;

/** Keys outlive an outage of their host this long; a new key id is fetched at once all the same. */
const KEYS_MAX_AGE_MS = 6 * 60 * 60 * 1_000;
const MAX_TOKEN_LENGTH = 8_192;
const CLOCK_TOLERANCE_SECONDS = 5;
const LONGEST_AGE_MINUTES = 70;

/**
 * What a token proves does not change while it is valid, and checking its signature takes as long as all else that a
 * read does: it is remembered, but not for longer than a key that was withdrawn should be believed.
 */
const PROVEN = { max: 10_000, ttl: 5 * 60 * 1_000 };

const claims = z.object({
  sub: z
    .string()
    .min(1)
    .max(128)
    .regex(/^\P{Cc}+$/u),
  // One address however it is written: forms of letters and outer space make no other.
  email: z
    .string()
    .max(254)
    .default("")
    .transform((email) => email.normalize("NFKC").trim()),
  email_verified: z.boolean().default(false),
  name: z.string().nullish(),
  iat: z.number(),
  // What someone signed out since is compared with; Firebase always says it.
  auth_time: z.number(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

/** Verifies Firebase ID tokens against the published keys, with a timeout and a cache. */
export class FirebaseIdentity implements IdentityVerifier {
  private readonly keys;
  /** By the hash of the token, so that no token is kept. */
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

/** What a token has proven, and until when it does, in milliseconds. */
interface Proof {
  readonly identity: Identity;
  readonly until: number;
}

/** When the check of a token that it passes now would begin to fail. */
function endOf({ exp = 0, iat = 0 }: JWTPayload): number {
  return (Math.min(exp, iat + LONGEST_AGE_MINUTES * 60) + CLOCK_TOLERANCE_SECONDS) * 1_000;
}

/** Reads the unsigned tokens of the Auth emulator. Demo mode only: anybody can make such a token. */
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

/** A sign-in later than now would outlast every sign-out that Firebase is asked about. */
function isInFuture(seconds = 0): boolean {
  return seconds > Date.now() / 1_000 + CLOCK_TOLERANCE_SECONDS;
}

function refuseLength(token: string): void {
  if (token.length > MAX_TOKEN_LENGTH) throw signInFirst();
}

/** What jose says of keys that did not come, or came as something else; the rest is about the token. */
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
