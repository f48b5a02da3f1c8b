import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../../..");
const documents = globSync(["*.md", "docs/*.md", "docs/api/*.md", "docs/decisions/*.md"], {
  cwd: root,
});

it.each(documents)("%s links to files that there are", (document) => {
  const text = readFileSync(path.join(root, document), "utf8");
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link = ""]) => link)
    // Absolute paths are the server's: developer-pages.int.test.ts follows them.
    .filter((link) => !/^(?:[a-z]+:|\/developers\/)/.test(link));
  const missing = links.filter((link) => {
    return !existsSync(path.join(root, path.dirname(document), link));
  });
  expect(missing).toEqual([]);
});

it.each(documents.filter((name) => name !== "CHANGELOG.md"))(
  "%s writes no banner of npm into a file",
  (document) => {
    const text = readFileSync(path.join(root, document), "utf8");
    expect(text.match(/npm run (?!--silent)[^\n|>]*> ?\w.*/g)).toBeNull();
  },
);

it("CONTRIBUTING.md walks through files that there are", () => {
  const text = readFileSync(path.join(root, "CONTRIBUTING.md"), "utf8");
  const files = [...text.matchAll(/`((?:client|server)\/[\w./-]+\.tsx?)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
