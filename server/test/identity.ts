import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { IdentityToolkit } from "./identity-toolkit";

export const PROJECT = "aaviri-test";

export interface TestIdentity {
  readonly keysUrl: string;
  readonly host: string;
  readonly toolkit: IdentityToolkit;
  /** An RS256 token; creates the account. `claims` override the defaults. */
  token(uid: string, claims?: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

let keyPair: ReturnType<typeof makeKeyPair> | undefined;

async function makeKeyPair() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const keys = [{ ...(await exportJWK(publicKey)), kid: "test", alg: "RS256", use: "sig" }];
  return { keys, privateKey };
}

/** Speaks Firebase's protocol: keys over HTTP, and tokens signed with them. */
export async function startTestIdentity(): Promise<TestIdentity> {
  // One for all of a group of test files: it takes long to make.
  keyPair ??= makeKeyPair();
  const { keys, privateKey } = await keyPair;
  const toolkit = new IdentityToolkit();
  const server: Server = createServer(async (request, response) => {
    if (await toolkit.answer(request, response)) return;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    keysUrl: `http://127.0.0.1:${port}/keys`,
    host: `127.0.0.1:${port}`,
    toolkit,
    token(uid, claims = {}) {
      const now = Math.floor(Date.now() / 1000);
      if (!toolkit.accounts.has(uid)) toolkit.add(uid, `${uid}@residents.example`);
      const payload = {
        email: `${uid}@residents.example`,
        firebase: { sign_in_provider: "password" },
        sub: uid,
        iat: now,
        exp: now + 3600,
        auth_time: now,
        aud: PROJECT,
        iss: `https://securetoken.google.com/${PROJECT}`,
        ...claims,
      };
      return new SignJWT(payload)
        .setProtectedHeader({ alg: "RS256", kid: "test" })
        .sign(privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
