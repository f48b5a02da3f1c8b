import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema } from "graphql";
import { GUIDES, MENU } from "./documents.mts";
import { llmsFull, llmsIndex } from "./llms.mts";
import { renderMarkdown } from "./markdown.mts";
import { pageOf, type Shared } from "./page.mts";
import { type OpenApi, RestReference } from "./restReference.mts";
import { type Entry, SchemaReference } from "./schemaReference.mts";

export function developerSite(root: string, shared: Shared): ReadonlyMap<string, string> {
  const read = (name: string) => readFileSync(join(root, name), "utf8");
  const sdl = read("schema.graphql");
  const openApi = read("docs/api/openapi.json");
  const errors = read("docs/api/errors.md");
  const codes = new Set([...errors.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code = ""]) => code));
  const reference = new SchemaReference(buildSchema(sdl), (code) => codes.has(code));
  const rest = new RestReference(JSON.parse(openApi) as OpenApi);
  const addressOfCode = (code: string) =>
    codes.has(code) ? `/developers/errors#${code}` : reference.addressOf(code);
  const documents = GUIDES.map(({ slug, file, title }) => {
    const text = read(`docs/api/${file}`);
    return { slug, title, text, rendered: renderMarkdown(text, { addressOfCode }) };
  });
  const programs = renderMarkdown(programsOf(read), { addressOfCode: () => undefined }).html;
  const changelog = integratorsChangelog(read("CHANGELOG.md"));
  const pages = [
    { slug: "", title: "Aaviri for developers", html: firstPage(read("docs/api/README.md")) },
    ...documents.map(({ slug, title, rendered }) => ({
      slug,
      title,
      html: slug === "examples" ? rendered.html + programs : rendered.html,
    })),
    ...reference.pages,
    { slug: "rest-reference", title: "REST calls", html: rest.html },
    {
      slug: "errors",
      title: "Errors",
      html: renderMarkdown(errors, {
        addressOfCode: reference.addressOf.bind(reference),
        definesCodes: true,
      }).html,
    },
    {
      slug: "changelog",
      title: "Changelog",
      html: renderMarkdown(changelog, { addressOfCode }).html,
    },
    { slug: "not-found", title: "Not found", html: NOT_FOUND },
  ];
  const found: Entry[] = [
    ...documents.flatMap(({ slug, title, rendered }) => [
      { name: title, kind: "guide", address: `/developers/${slug}` },
      ...rendered.headings.map(({ id, text }) => ({
        name: text,
        kind: title,
        address: `/developers/${slug}#${id}`,
      })),
    ]),
    ...[...codes].map((name) => ({ name, kind: "error", address: `/developers/errors#${name}` })),
    ...reference.entries,
    ...rest.entries,
  ];
  return new Map([
    ...pages.map((page) => [`${page.slug || "index"}.html`, pageOf(page, shared)] as const),
    ["search.json", JSON.stringify(found.map(({ name, kind, address }) => [name, kind, address]))],
    ["schema.graphql", sdl],
    ["openapi.json", openApi],
    ["llms.txt", llmsIndex(documents)],
    ["llms-full.txt", llmsFull([...documents, { title: "Errors", text: errors }])],
  ]);

  function firstPage(text: string): string {
    const cards = MENU.map(({ title, entries }) => {
      const links = entries.map(
        ({ slug, title: name }) =>
          `<li><a href="/developers/${slug}"><strong>${name}</strong><span>${summaryOf(slug)}</span></a></li>`,
      );
      return `<h2>${title}</h2><ul class="cards">${links.join("")}</ul>`;
    });
    return renderMarkdown(text, { addressOfCode }).html + cards.join("");
  }

  function summaryOf(slug: string): string {
    const guide = documents.find((each) => each.slug === slug);
    const [, first = ""] = guide?.text.split(/\n\n/) ?? [];
    return guide
      ? renderMarkdown(first.split(/(?<=\.)\s/)[0] ?? "", {
          addressOfCode: () => undefined,
        }).html.replaceAll(/<\/?(?:p|a)\b[^>]*>/g, "")
      : "";
  }
}

const NOT_FOUND = `<h1 tabindex="-1">There is no such page</h1>
<p>It may have moved. Begin at <a href="/developers">the first page</a>, or search.</p>`;

const PROGRAMS = [
  { title: "The client that all of them use", typescript: "aaviri.ts", python: "aaviri.py" },
  { title: "Community app", typescript: "community-app.ts", python: "community_app.py" },
  { title: "Nightly job", typescript: "nightly-job.ts", python: "nightly_job.py" },
  { title: "Webhook receiver", typescript: "webhook-receiver.ts", python: "webhook_receiver.py" },
];

function programsOf(read: (name: string) => string): string {
  return PROGRAMS.map(({ title, typescript, python }) => {
    const code = (language: string, directory: string, name: string) =>
      `### ${name}\n\n\`\`\`${language}\n${read(`examples/${directory}/${name}`)}\`\`\`\n`;
    return `## ${title}\n\n${code("ts", "typescript", typescript)}\n${code("python", "python", python)}`;
  }).join("\n");
}

function integratorsChangelog(changelog: string): string {
  const releases = changelog.split(/^## /m).slice(1);
  const shown = releases.flatMap((release) => {
    const [name = ""] = release.split("\n");
    const entries = release
      .split(/^### /m)
      .filter((section) => section.startsWith("Integrators\n"))
      .map((section) => section.slice("Integrators\n".length).trim());
    return entries.length > 0 ? [`## ${name}\n\n${entries.join("\n")}`] : [];
  });
  return `# Changelog\n\nWhat changed for programs, the latest first. [Versions and promises](versions.md) says what stays.\n\n${shown.join("\n\n")}\n`.replaceAll(
    "](docs/api/",
    "](",
  );
}
