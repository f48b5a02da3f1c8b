import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestDatabase } from "../test/database";
import { difference, guideText, runSteps, stepsOf } from "../test/guide";
import { type ServerProcess, startServerProcess } from "../test/server-process";
import { freePort } from "./free-port";

const GUIDES = [
  ...["quick-start", "keys-and-scopes", "act-for-residents", "webhooks", "copy-bookings"],
  ...["limits-and-cost", "errors-and-retries", "live", "rest", "own-client", "sandbox"],
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
let identityPort: number;
const directory = mkdtempSync(path.join(tmpdir(), "aaviri-guides-"));

/** The demo as `npm start` runs it, on a database of its own. */
beforeAll(async () => {
  database = await createTestDatabase();
  identityPort = await freePort();
  server = await startServerProcess({
    DEMO: "on",
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    AUTH_EMULATOR_PORT: String(identityPort),
    FIREBASE_PROJECT_ID: "",
    FIREBASE_CREDENTIALS: "",
    GUEST_DOCUMENTS: "off",
  });
}, 60_000);

afterAll(async () => {
  await server?.end("SIGTERM");
  await database.drop();
  rmSync(directory, { recursive: true });
});

function asHere(text: string): string {
  const { port } = new URL(server.url);
  return text
    .replaceAll("http://localhost:4000", `http://localhost:${port}`)
    .replaceAll("http://localhost:9099", `http://localhost:${identityPort}`);
}

it.each(GUIDES)(
  "%s: every command answers as the guide shows",
  async (name) => {
    const steps = stepsOf(asHere(guideText(name)));
    expect(steps.length).toBeGreaterThan(0);
    const { outputs, errors } = await runSteps(steps);
    const wrong = steps.flatMap(({ code, answer }, index) => {
      const output = outputs[index] ?? "";
      const fault = answer && faultOf(answer, output);
      return fault ? [`${code}${fault}\nprinted: ${output.slice(0, 1_000)}`] : [];
    });
    expect(wrong.join("\n\n")).toBe("");
    expect(errors).toBe("");
  },
  60_000,
);

function faultOf(
  answer: { readonly language: string; readonly text: string },
  output: string,
): string | null {
  if (answer.language === "json") {
    try {
      return difference(JSON.parse(answer.text), JSON.parse(output));
    } catch (error) {
      return String(error);
    }
  }
  const lines = output.trim().split(/\r?\n/);
  const shown = answer.text.trim().split("\n");
  const isThere = (line: string) =>
    lines.some((each) => {
      return line.endsWith("…") ? each.startsWith(line.slice(0, -1)) : each === line;
    });
  const missing = shown.find((line) => !isThere(line));
  return missing === undefined ? null : `not printed: ${missing}`;
}
