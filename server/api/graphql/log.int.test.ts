import { Writable } from "node:stream";
import { ROUTES } from "../../modules";
import type { GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { type Canary, canariesIn, plantCanaries } from "../../test/canaries";
import { type ActorName, type Cast, makeCast } from "../../test/cast";
import { MUTATIONS, QUERIES } from "../../test/permissions/every-module";
import { textOf } from "../../test/permissions/permissions";
import { CALLS } from "../../test/rest-calls/every-call";

const TIMEOUT_MS = 120_000;
const SERVED: readonly ActorName[] = ["admin", "owner"];
const COUPON = "CANARYCODE1";

function recorder() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { stream, lines };
}

describe("the log of everything that can be asked and done, at its most talkative,", () => {
  const { stream, lines } = recorder();
  let app: TestApp;
  let cast: Cast;
  let canaries: readonly Canary[];
  let tokens: readonly string[];

  beforeAll(async () => {
    app = await startTestApp({ environment: { LOG_LEVEL: "debug" }, logTo: stream });
    ({ cast, canaries } = await planted());
    tokens = Object.values(cast.tokens).filter((token) => token !== undefined);
    for (const actor of SERVED) {
      await sendAll(cast.clients[actor]);
      await sendAllToRest(actor);
    }
    await sendWhatIsWrong(cast.clients.owner);
    await sendTokens();
  }, TIMEOUT_MS);

  afterAll(() => app.close());

  /** With a coupon code, and the owner's identity uid. */
  async function planted() {
    const made = await plantCanaries(app, await makeCast(app));
    const { owner, coupon } = made.cast;
    await app.dataSource.query("UPDATE coupons SET code = $1 WHERE id = $2", [COUPON, coupon.id]);
    const uid = made.canaries.find(({ place }) => place === "users.firebase_uid")?.value ?? "";
    return {
      cast: {
        ...made.cast,
        owner: { ...owner, firebaseUid: uid },
        coupon: { ...coupon, code: COUPON },
        tokens: { ...made.cast.tokens, owner: await app.identity.token(uid) },
      } as Cast,
      canaries: [...made.canaries, { place: "coupons.code", value: COUPON, visibleTo: [] }],
    };
  }

  async function sendAll(client: GraphqlClient) {
    const calls = [
      ...Object.values(QUERIES).map((call) => `query { ${textOf(call, cast)} }`),
      ...Object.values(MUTATIONS).map((call) => `mutation { ${textOf(call, cast)} }`),
    ];
    await Promise.all(calls.map((call) => client.send(call)));
  }

  async function sendAllToRest(actor: ActorName) {
    await Promise.all(
      ROUTES.map(({ id, method }) => {
        const { path, body } = CALLS[id] ?? { path: () => "/" };
        const address = path(cast).replace(/^(?!\/api\/)/, "/api/v1");
        return fetch(app.url + address, {
          method: method.toUpperCase(),
          headers: {
            Authorization: `Bearer ${cast.tokens[actor]}`,
            "Content-Type": "application/json",
          },
          body: body && JSON.stringify(body(cast)),
        });
      }),
    );
  }

  /** Personal data in wrong places, and an unexpected failure. */
  async function sendWhatIsWrong(client: GraphqlClient) {
    const secret = canaries.map(({ value }) => value).join(" ");
    await client.send(`{ viewer(email: "${secret}") { id } }`);
    await client.send("query ($first: Int) { viewer { bookings(first: $first) { totalCount } } }", {
      first: secret,
    });
    for (const path of ["/graphql", "/graphql/stream", "/api/v1/users/register", `/${secret}`]) {
      const headers = { "Content-Type": "application/json" };
      await fetch(app.url + path, { method: "POST", headers, body: secret });
      await fetch(`${app.url}${path}/${encodeURIComponent(secret)}`);
    }
    const { communities } = app.services;
    const { residencies, residencyPage } = communities;
    communities.residencies = () =>
      app.dataSource.query(
        `INSERT INTO users (firebase_uid, email, display_name, auth_provider)
         SELECT firebase_uid, email, $1, 'email' FROM users`,
        [secret.slice(0, 100)],
      );
    communities.residencyPage = communities.residencies as never;
    await cast.clients.guest.send("{ residencies { id } }");
    await fetch(`${app.url}/api/v1/residencies`, {
      headers: { Authorization: `Bearer ${cast.tokens.admin}` },
    });
    Object.assign(communities, { residencies, residencyPage });
  }

  async function sendTokens() {
    for (const token of tokens) {
      await fetch(`${app.url}/graphql?token=${token}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}x`, Cookie: `session=${token}` },
      });
      await fetch(`${app.url}/${token}`);
    }
  }

  it("has a line for each request, and for what went wrong at either API", () => {
    const count = (text: string) => lines.filter((line) => line.includes(text)).length;
    expect(count('"msg":"request"')).toBeGreaterThan(200);
    expect(count("/api/v1/coupons/validate/:code")).toBe(2);
    expect(count("unexpected error")).toBe(2);
  });

  it("has nobody's e-mail address, telephone, car, name, note, key or code", () => {
    const log = lines.join("");
    expect(canariesIn(log, canaries)).toEqual([]);
    expect(canariesIn(decodeURIComponent(log), canaries)).toEqual([]);
    expect(log).not.toMatch(/@residents\.example|@aaviri\.example|9876543210|TS\d\d[A-Z]{2}\d{4}/);
  });

  it("has no token", () => {
    const log = lines.join("");
    expect(tokens.filter((token) => log.includes(token.slice(0, 40)))).toEqual([]);
    expect(log).not.toMatch(/eyJ[\w-]{10}/);
  });
});
