import { request } from "node:http";
import fc from "fast-check";
import { startTestApp, type TestApp } from "../test/app";
import { addresses, addressOf } from "../test/growing-documents";
import { growthOf } from "../test/growth";

const WORSE_THAN_LINEAR = 2.5;
const MEASURED = 120_000;
const SIZES = { small: 1_900, large: 7_600, floor: 6 };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** `fetch` would normalize the address. */
function send(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    sent.once("error", reject);
    sent.end();
  });
}

describe("the time that a request takes grows with its size and no faster:", () => {
  it.each(["GET", "POST"])(
    "with a long address, by %s",
    (method) =>
      fc.assert(
        fc.asyncProperty(addresses, async (address) => {
          const work = async (bytes: number) => {
            expect(await send(method, addressOf(address, bytes))).toBeLessThan(500);
          };
          expect(await growthOf(work, SIZES)).toBeLessThan(WORSE_THAN_LINEAR);
        }),
        { numRuns: 25, endOnFailure: true },
      ),
    MEASURED,
  );

  it.each([
    ...["authorization", "accept", "accept-encoding", "accept-language", "content-type", "cookie"],
    ...["origin", "if-none-match", "x-forwarded-for", "idempotency-key", "range", "forwarded"],
  ])("with a long header %s", async (name) => {
    for (const piece of ["a", "a,", "a;", "a/b,", " ", "=", "gzip;q=0.1,", 'W/"a",', "1.1.1.1,"]) {
      for (const path of ["/api/v1/pricing-plans", "/graphql", "/"]) {
        const work = async (bytes: number) => {
          const value = `Bearer ${piece.repeat(Math.ceil(bytes / piece.length))}!`;
          expect(await send("GET", path, { [name]: value })).toBeLessThan(500);
        };
        expect(await growthOf(work, SIZES)).toBeLessThan(WORSE_THAN_LINEAR);
      }
    }
  });
});
