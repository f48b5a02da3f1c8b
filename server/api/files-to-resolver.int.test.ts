import { readFileSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import path from "node:path";
import { toGlobalId } from "../platform/global-id";
import { hashOf } from "../platform/persisted-documents";
import { asPerson } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";
import { makeTemporaryDirectory } from "../test/temporary-directory";

const BOOK = `mutation Book($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }`;
const FIGURES = path.resolve(__dirname, "../../../figures.json");
/** Without `platform` and modules. */
const ON_THE_WAY = /build\/server\/((?:app|(?:access|api|endpoint|http)\/[^.]+)\.js)$/;

const temporary = makeTemporaryDirectory();
const coverage = new Session();
let app: TestApp;

beforeAll(async () => {
  const file = path.join(temporary.path, "documents.json");
  writeFileSync(file, JSON.stringify([BOOK]));
  app = await startTestApp({ environment: { REGISTERED_DOCUMENTS: file } });
  coverage.connect();
  coverage.post("Profiler.enable");
});

afterAll(async () => {
  coverage.disconnect();
  await app.close();
  temporary.remove();
});

/** Since the last call. */
function filesRun(): string[] {
  let found: string[] = [];
  coverage.post("Profiler.takePreciseCoverage", (error, { result }) => {
    if (error) throw error;
    found = result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges[0]?.count))
      .flatMap(({ url }) => ON_THE_WAY.exec(url)?.[1] ?? []);
  });
  return found;
}

it("A booking passes few files of ours between the socket and its resolver (figures.json)", async () => {
  const { headers } = await asPerson(app, await app.make.resident());
  const { bookings } = app.services;
  const book = bookings.book.bind(bookings);
  const documentId = `sha256:${hashOf(BOOK)}`;
  const passed: string[][] = [];
  bookings.book = (...request) => {
    passed.push(filesRun());
    return book(...request);
  };
  coverage.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  for (let time = 0; time < 2; time += 1) {
    const slotId = toGlobalId("BookingSlot", (await app.make.slot()).id);
    filesRun();
    await fetch(`${app.url}/graphql`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ documentId, variables: { input: { slotId, date: "2026-11-22" } } }),
    });
  }
  const { ceilings } = JSON.parse(readFileSync(FIGURES, "utf8"));
  expect(passed[1]).toHaveLength(ceilings.filesToResolver);
});
