import { spawnSync } from "node:child_process";
import { type DemoServer, startDemoServer } from "../test/demo-server";
import { difference, guideText, runSteps, stepsOf } from "../test/guide";

const GUIDES = [
  ...["quick-start", "keys-and-scopes", "act-for-residents", "webhooks", "copy-bookings"],
  ...["limits-and-cost", "errors-and-retries", "live", "rest", "own-client", "sandbox", "versions"],
];

const missing = ["bash", "curl", "jq", "openssl"].filter(
  (tool) => spawnSync(tool, ["--version"]).error,
);
if (missing.length > 0) console.warn(`The guides are not run: no ${missing.join(", ")} here.`);
const itWithTools = missing.length > 0 ? it.skip : it;

let demo: DemoServer;

beforeAll(async () => {
  demo = await startDemoServer({ RATE_LIMIT_FACTOR: "1" });
});

afterAll(() => demo?.stop());

function asHere(text: string): string {
  const { port } = new URL(demo.url);
  return text
    .replaceAll("http://localhost:4000", `http://localhost:${port}`)
    .replaceAll("http://localhost:9099", `http://localhost:${demo.identityPort}`);
}

itWithTools.each(GUIDES)("%s: every command answers as the guide shows", async (name) => {
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
});

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
