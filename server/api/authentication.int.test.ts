import { createPublicKey, type JsonWebKey } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import type { User } from "../modules/users/user.entity";
import { startTestApp, type TestApp } from "../test/app";
import { withoutHelp } from "../test/error-help";
import { PROJECT } from "../test/identity";

const VIEWER = "{ viewer { email role } }";
const ADMINS_LIST = "{ bookings { edges { cursor } } }";
const DELETED = {
  status: 401,
  body: {
    errors: [
      {
        message:
          "This account was deleted. Please contact us, or sign up with another e-mail address.",
        extensions: { code: "UNAUTHENTICATED", kind: "unauthenticated", isAccountDeleted: true },
      },
    ],
  },
};
const SIGN_IN = {
  status: 401,
  body: {
    errors: [
      {
        message: "Please sign in to continue.",
        extensions: { code: "UNAUTHENTICATED", kind: "unauthenticated" },
      },
    ],
  },
};

interface Answer {
  readonly data?: { viewer: { email: string; role: string } | null };
  readonly errors?: readonly { message: string; extensions: { code: string; kind: string } }[];
}

/** All but the clock. */
const TIMERS = [
  ...(["setTimeout", "clearTimeout", "setInterval", "clearInterval", "setImmediate"] as const),
  ...(["clearImmediate", "nextTick", "queueMicrotask", "hrtime", "performance"] as const),
];

let app: TestApp;
let resident: User;

beforeAll(async () => {
  app = await startTestApp();
  resident = await app.make.resident();
});

afterAll(() => app.close());

async function ask(authorization: string | undefined, query = VIEWER, url = app.url) {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(authorization && { authorization }) },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, body: withoutHelp((await response.json()) as Answer) };
}

const now = () => Math.floor(Date.now() / 1000);
const token = (claims: JWTPayload = {}) => app.identity.token(resident.firebaseUid, claims);

async function goodClaims() {
  const [, payload = ""] = (await token()).split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}

async function publishedKey(): Promise<JsonWebKey> {
  const response = await fetch(app.identity.keysUrl);
  const { keys } = (await response.json()) as { keys: JsonWebKey[] };
  return keys[0] as JsonWebKey;
}

async function signedByAnother(header: { kid?: string; alg?: string } = { kid: "test" }) {
  const { privateKey } = await generateKeyPair(header.alg ?? "RS256");
  return new SignJWT(await goodClaims())
    .setProtectedHeader({ alg: "RS256", ...header })
    .sign(privateKey);
}

const forged: Readonly<Record<string, () => Promise<string>>> = {
  "is unsigned (alg none)": async () => new UnsecuredJWT(await goodClaims()).encode(),
  "is signed as HS256 with the text of the public key": async () => {
    const key = createPublicKey({ key: await publishedKey(), format: "jwk" });
    const text = key.export({ type: "spki", format: "pem" });
    const jwt = new SignJWT(await goodClaims());
    return jwt.setProtectedHeader({ alg: "HS256", kid: "test" }).sign(Buffer.from(text));
  },
  "is signed with another key under the known name": () => signedByAnother(),
  "is signed with a key nobody published": () => signedByAnother({ kid: "unknown" }),
  "names no key and is signed with another": () => signedByAnother({}),
  "is signed by another algorithm": () => signedByAnother({ kid: "test", alg: "ES256" }),
  "is for another project": () => token({ aud: "another-project" }),
  "is for several projects": () => token({ aud: ["another-project"] }),
  "comes from another issuer": () => token({ iss: "https://securetoken.google.com/another" }),
  "comes from an issuer that looks alike": () =>
    token({ iss: `https://securetoken.google.com.evil.example/${PROJECT}` }),
  "names nobody": () => token({ sub: "" }),
  "names somebody with 129 characters": () => token({ sub: "x".repeat(129) }),
  "names a number": () => token({ sub: 7 as unknown as string }),
  "names someone with a NUL": () => token({ sub: "resident\u0000" }),
  "names someone with a line break": () => token({ sub: "resident\n" }),
  "does not say when the person signed in": () => token({ auth_time: undefined }),
  "says that its sign-in is still to come": () => token({ auth_time: now() + 3_600 }),
  "has expired": () => token({ iat: now() - 3_700, exp: now() - 100 }),
  "never expires": () => token({ exp: undefined }),
  "is older than any token of the service, whatever end it names": () =>
    token({ iat: now() - 86_400, exp: now() + 3_600 }),
  "comes from the future": () => token({ iat: now() + 600, exp: now() + 4_200 }),
  "is not valid yet": () => token({ nbf: now() + 600 }),
  "has an e-mail that is no text": () => token({ email: ["a@b.example"] }),
  "does not say how the person signed in": () => token({ firebase: undefined }),
  "was changed after it was signed": async () => {
    const [header, , signature] = (await token()).split(".");
    const claims = { ...(await goodClaims()), sub: "somebody-else" };
    return `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${signature}`;
  },
  "lacks its signature": async () => (await token()).replace(/[^.]*$/, ""),
  "has 20 kB": () => token({ name: "x".repeat(15_000) }),
  "is garbage": async () => "garbage",
  "is two dots": async () => "..",
};

describe("a token", () => {
  it("of the identity service proves who is calling", async () => {
    const { status, body } = await ask(`Bearer ${await token()}`);
    expect([status, body]).toEqual([
      200,
      { data: { viewer: { email: resident.email, role: "USER" } } },
    ]);
  });

  it.each(Object.entries(forged))("that %s proves nothing", async (_what, forge) => {
    expect(await ask(`Bearer ${await forge()}`)).toEqual(SIGN_IN);
  });

  it("of 20 kB really has 20 kB", async () => {
    expect((await forged["has 20 kB"]?.())?.length).toBeGreaterThan(20_000);
  });

  it.each(["Bearer", "Bearer ", "Bearer a b", "Bearer ünsigned"])(
    "is not found in the header %j",
    async (header) => {
      expect(await ask(Buffer.from(header).toString("latin1"))).toEqual(SIGN_IN);
    },
  );

  it.each(["Basic YTpi", "token"])(
    "needs another header than %j, which is told",
    async (header) => {
      const message =
        "The Authorization header has to be `Bearer `, and the key or token after it.";
      const { status, body } = await ask(header);
      expect([status, body]).toMatchObject([401, { errors: [{ message }] }]);
    },
  );

  it("is not needed for what guests may see", async () => {
    expect(await ask(undefined)).toEqual({ status: 200, body: { data: { viewer: null } } });
  });
});

describe("the role", () => {
  it("is not taken from the token", async () => {
    const claims = { role: "admin", admin: true, claims: { admin: true }, is_admin: true };
    const { body } = await ask(`Bearer ${await token(claims)}`, ADMINS_LIST);
    expect(body.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
    const seen = await ask(`Bearer ${await token(claims)}`);
    expect(seen.body.data?.viewer?.role).toBe("USER");
  });

  it("is read at each request: who is demoted is refused at the next one, with the same token", async () => {
    const admin = await app.make.administrator();
    const bearer = `Bearer ${await app.identity.token(admin.firebaseUid)}`;
    expect((await ask(bearer, ADMINS_LIST)).body.errors).toBeUndefined();
    await app.dataSource.query("UPDATE users SET role = 'user' WHERE id = $1", [admin.id]);
    const { body } = await ask(bearer, ADMINS_LIST);
    expect(body.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  });
});

it("a token that was proven is believed no longer than it is valid", async () => {
  const resident = await app.make.resident();
  jest.useFakeTimers({ now: Date.now(), doNotFake: TIMERS });
  try {
    // Within the tolerated clock difference.
    const bearer = `Bearer ${await app.identity.token(resident.firebaseUid, { exp: now() - 2 })}`;
    expect((await ask(bearer)).body.data?.viewer).not.toBeNull();
    jest.setSystemTime(Date.now() + 3_200);
    expect(await ask(bearer)).toEqual(SIGN_IN);
  } finally {
    jest.useRealTimers();
  }
});

describe("a person whose profile was deleted", () => {
  it("is proven no more, and cannot register again with the token that is left", async () => {
    const leaver = await app.make.resident({ deletedAt: new Date() });
    const bearer = `Bearer ${await app.identity.token(leaver.firebaseUid)}`;
    const register = `mutation { registerUser(input: { displayName: "Again", carNumber: "1",
      carModel: "Swift", mobileNumber: "9876543210" }) { viewer { email } } }`;
    expect(await ask(bearer)).toEqual(DELETED);
    expect(await ask(bearer, register)).toEqual(DELETED);
  });
});

async function askWithKeysAt(keysUrl: string) {
  const cold = await startTestApp({ keysUrl });
  try {
    const person = await cold.make.resident();
    const bearer = `Bearer ${await cold.identity.token(person.firebaseUid)}`;
    return await ask(bearer, VIEWER, cold.url);
  } finally {
    await cold.close();
  }
}

async function withServer<T>(listener: RequestListener, work: (url: string) => Promise<T>) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const broken: Readonly<Record<string, RequestListener>> = {
  "never answers": () => undefined,
  "stops in the middle": (_request, response) => void response.write('{"keys": ['),
  "answers 500": (_request, response) => void response.writeHead(500).end("{}"),
  "answers HTML": (_request, response) => void response.end("<html>Sign in to the Wi-Fi</html>"),
  "answers other JSON": (_request, response) => void response.end("{}"),
  "hangs up": (request) => void request.socket.destroy(),
};

describe("while the keys of the identity service cannot be had", () => {
  const unavailable = {
    status: 503,
    body: {
      errors: [
        {
          message: "Sign-in cannot be checked just now. Please try again in a moment.",
          extensions: { code: "IDENTITY_UNAVAILABLE", kind: "unavailable" },
        },
      ],
    },
  };

  let answers: Readonly<Record<string, ReturnType<typeof askWithKeysAt>>>;

  beforeAll(() => {
    const ask = (listener: RequestListener) => withServer(listener, askWithKeysAt);
    answers = Object.fromEntries(
      Object.entries(broken).map(([what, listener]) => [what, ask(listener)]),
    );
  });

  it.each(Object.keys(broken))(
    "because their server %s, a good token is answered 503",
    async (what) => {
      expect(await answers[what]).toEqual(unavailable);
    },
  );

  it("because nothing listens there, a good token is answered 503", async () => {
    const deserted = await withServer(
      () => undefined,
      async (url) => url,
    );
    expect(await askWithKeysAt(deserted)).toEqual(unavailable);
  });

  it("a server that knows them already goes on working", async () => {
    const warm = await startTestApp();
    try {
      const person = await warm.make.resident();
      const bearer = `Bearer ${await warm.identity.token(person.firebaseUid)}`;
      expect((await ask(bearer, VIEWER, warm.url)).status).toBe(200);
      await warm.identity.close();
      expect((await ask(bearer, VIEWER, warm.url)).status).toBe(200);
    } finally {
      await warm.close();
    }
  });
});
