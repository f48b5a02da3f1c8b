import type { AnyRoute } from "../../endpoint/route";
import { ROUTES } from "../../modules";
import { startTestApp, type TestApp } from "../../test/app";
import { type Cast, makeCast } from "../../test/cast";
import { watchNormalising } from "../../test/normalised";
import { RestClient } from "../../test/rest";
import { CALLS } from "../../test/rest-calls/every-call";

const MARKS = "\u0316\u0301".repeat(16);
/** A little over the bounds of every field, and within those of the body. */
const TEXTS = [`a${MARKS}`, `a\u0301${"x".repeat(20_001)}`, `a\u0301${"x".repeat(19_000)}`];

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
});

afterAll(() => app.close());

const hasBody = ({ body }: AnyRoute) => body !== undefined;
const isSearched = ({ query }: AnyRoute) => "search" in (query?.shape ?? {});

describe("no text is normalised before its length and its runs of marks are looked at:", () => {
  it.each(ROUTES.filter(hasBody).map((route) => [route.id, route] as const))(
    "fields of %s",
    async (id, route) => {
      let isServed = false;
      const stop = watchNormalising();
      for (const field of Object.keys(route.body.shape)) {
        for (const text of TEXTS) {
          for (const token of [cast.tokens.admin, cast.tokens.owner]) {
            await app.dataSource.query("DELETE FROM rate_limits");
            const client = new RestClient(app.url, token);
            const body = { ...CALLS[id]?.body?.(cast), [field]: text };
            const path = CALLS[id]?.path(cast) ?? "";
            const { status } = await client.send(route.method.toUpperCase(), path, { body });
            expect([field, status < 500]).toEqual([field, true]);
            isServed ||= status < 400;
          }
        }
      }
      expect(stop().unbounded).toEqual([]);
      await app.services.identityRemoval.settled();
      if (isServed) cast = await makeCast(app);
    },
  );

  it.each(ROUTES.filter(isSearched).map((route) => [route.id, route] as const))(
    "the search of %s",
    async (id) => {
      const admin = new RestClient(app.url, cast.tokens.admin);
      const stop = watchNormalising();
      for (const text of [`a${MARKS}`, "a\u0301".repeat(400)]) {
        const path = `${CALLS[id]?.path(cast).split("?")[0]}?search=${encodeURIComponent(text)}`;
        const { status, body } = await admin.get(path);
        expect([status, body.field]).toEqual([400, "search"]);
      }
      expect(stop().unbounded).toEqual([]);
    },
  );

  it("names of files", async () => {
    const stop = watchNormalising();
    const form = new FormData();
    form.append("name", "Gate");
    form.append("image", new Blob(["x"]), `a${MARKS}.png`);
    await new RestClient(app.url, cast.tokens.admin).post("/residencies", form);
    expect(stop().unbounded).toEqual([]);
  });

  it("as the control shows, which normalises at once", () => {
    const stop = watchNormalising();
    `a${MARKS}`.normalize();
    expect(stop()).toEqual({ unbounded: [33] });
  });
});
