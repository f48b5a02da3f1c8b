import { MENU } from "./documents.mts";
import { escapeHtml } from "./html.mts";

interface Page {
  /** Empty for the first page. */
  readonly slug: string;
  readonly title: string;
  readonly html: string;
}

export interface Shared {
  readonly styles: string;
  readonly script: string;
}

/** Works without a script, except for searching and copying. */
export function pageOf({ slug, title, html }: Page, { styles, script }: Shared): string {
  const isFirst = slug === "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(isFirst ? "Aaviri for developers" : `${title} · Aaviri for developers`)}</title>
<meta name="description" content="How programs talk to Aaviri: ${escapeHtml(title)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styles}">
<script type="module" src="${script}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="bar"><a href="/developers">Aaviri for developers</a>
<form class="search" role="search" hidden><label class="visually-hidden" for="search">Search the documentation</label>
<input id="search" type="search" placeholder="Search types, fields, errors, guides" autocomplete="off" aria-controls="found"><ul id="found" aria-label="Found"></ul><p class="visually-hidden" role="status"></p></form></header>
<div class="page">
<nav class="menu" aria-label="Documentation"><details${isFirst ? " open" : ""}><summary>All pages</summary>${menu(slug)}</details></nav>
<main id="content" tabindex="-1">
${html}
</main>
</div>
<footer>For programs: <a href="/developers/schema.graphql">schema.graphql</a> · <a href="/developers/openapi.json">openapi.json</a> · <a href="/developers/llms.txt">llms.txt</a> · <a href="/developers/llms-full.txt">llms-full.txt</a> · <a href="/">Aaviri</a></footer>
</body>
</html>
`;
}

function menu(current: string): string {
  return MENU.map(({ title, entries }) => {
    const links = entries.map(({ slug, title: name }) => {
      const here = slug === current ? ' aria-current="page"' : "";
      return `<li><a href="/developers/${slug}"${here}>${name}</a></li>`;
    });
    return `<h2>${title}</h2><ul>${links.join("")}</ul>`;
  }).join("");
}
