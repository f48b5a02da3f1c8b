import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const client = path.resolve(__dirname, "..");
const sources = readdirSync(client, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter((file) => /\.tsx?$/.test(file) && !/__generated__|\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(client, file), "utf8") }));

const mutationsIn = (text: string) =>
  [...text.matchAll(/^\s*mutation (\w+)/gm)].map(([, name]) => name);

/** Sent without Relay's runtime, which the landing page does not load. */
const WITHOUT_RELAY = ["screens/landing/sendContactForm.ts"];

const withMutation = sources.filter(
  ({ file, text }) => mutationsIn(text).length > 0 && !WITHOUT_RELAY.includes(file),
);

it("finds the mutation hooks", () => {
  expect(withMutation.length).toBeGreaterThan(50);
});

it.each(withMutation)("$file is one hook of the shape [send, isInFlight]", ({ file, text }) => {
  const hook = path.basename(file, ".ts");
  expect(mutationsIn(text)).toEqual([`${hook}Mutation`]);
  expect(text).toMatch(new RegExp(`export function ${hook}\\([^)]*\\) \\{`));
  const [, flag] =
    new RegExp(`const \\[commit, (is\\w+)\\] = useCommit<${hook}Mutation>`).exec(text) ?? [];
  const send = hook.replace(/^use(.)/, (_, first: string) => first.toLowerCase());
  expect(text).toContain(`return [${send}, ${flag}] as const;`);
});

it("is the only way to send a mutation", () => {
  const others = sources.filter(({ text }) => /\b(useMutation|commitMutation)\b/.test(text));
  expect(others.map(({ file }) => file)).toEqual(["relay/useCommit.ts"]);
});
