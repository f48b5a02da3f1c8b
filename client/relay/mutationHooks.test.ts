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
  expect(withMutation.flatMap(({ text }) => mutationsIn(text)).length).toBeGreaterThan(50);
});

it.each(withMutation)("$file has a hook for each of its mutations", ({ text }) => {
  for (const mutation of mutationsIn(text)) {
    const hook = mutation?.replace(/Mutation$/, "");
    expect(text).toMatch(new RegExp(`export (const|function) ${hook}\\b`));
    expect(text).toMatch(new RegExp(`useInputMutation<${mutation}>`));
  }
});

it("has one module of mutations in a folder", () => {
  const folders = withMutation.map(({ file }) => path.dirname(file));
  expect(folders).toEqual([...new Set(folders)]);
});

it("is the only way to send a mutation", () => {
  const others = sources.filter(({ text }) => /\b(useMutation|commitMutation)\b/.test(text));
  expect(others.map(({ file }) => file)).toEqual(["relay/useInputMutation.ts"]);
});
