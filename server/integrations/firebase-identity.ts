import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from "jose";
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

const claims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().max(254).default(""),
  name: z.string().nullish(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

/** Verifies Firebase ID tokens against the published keys, with a time-out and a cache. */
export class FirebaseIdentity implements IdentityVerifier {
  private readonly keys;

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
    try {
      const options = { ...expected(this.projectId), algorithms: ["RS256"] };
      return identityOf((await jwtVerify(token, this.keys, options)).payload);
    } catch (error) {
      throw isAboutToken(error) ? signInFirst() : keysUnavailable();
    }
  }
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
    maxTokenAge: "70m",
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  };
}

function identityOf(payload: JWTPayload): Identity {
  const { sub, email, name, firebase } = claims.parse(payload);
  const provider = firebase.sign_in_provider === "google.com" ? "google" : "email";
  return { uid: sub, email, name: name ?? null, provider };
}

function refuseLength(token: string): void {
  if (token.length > MAX_TOKEN_LENGTH) throw signInFirst();
}

/** What jose says of keys that did not come, or came as something else; the rest is about the token. */
const KEY_PROBLEMS = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);

function isAboutToken(error: unknown): boolean {
  if (error instanceof errors.JOSEError) return !KEY_PROBLEMS.has(error.code);
  return error instanceof z.ZodError;
}

function keysUnavailable(): DomainError {
  return new DomainError(
    "IDENTITY_UNAVAILABLE",
    "Sign-in cannot be checked just now. Please try again in a moment.",
  );
}
