import { Marked } from "marked";
import { addressOfDocument } from "./documents.mts";
import { escapeHtml, scrollingTable, slugOf } from "./html.mts";

interface RenderedMarkdown {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

interface Options {
  readonly addressOfCode: (code: string) => string | undefined;
  /** Codes in tables get an id each. */
  readonly definesCodes?: boolean;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  sh: "Shell",
  json: "JSON",
  js: "JavaScript",
  ts: "TypeScript",
  python: "Python",
  graphql: "GraphQL",
};
const IS_ELSEWHERE = /^[a-z]+:/;

export function renderMarkdown(text: string, options: Options): RenderedMarkdown {
  const headings: { id: string; text: string }[] = [];
  const defined = new Set<string>();
  let title = "";
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: source }) {
        const html = this.parser.parseInline(tokens);
        const plain = source.replaceAll("`", "");
        const id = slugOf(plain);
        if (depth === 1) title = plain;
        if (depth === 2) headings.push({ id, text: plain });
        return depth === 1
          ? `<h1 tabindex="-1">${html}</h1>`
          : `<h${depth} id="${id}"><a href="#${id}">${html}</a></h${depth}>`;
      },
      code({ text: code, lang = "" }) {
        const [language = ""] = lang.split(" ");
        const name = LANGUAGES[language];
        const label = name ?? "Output";
        const is = lang.includes("answer") ? "Answer" : label;
        return `<figure class="code${lang.includes("answer") ? " answer" : ""}"><figcaption>${is}</figcaption><pre tabindex="0" aria-label="${is}"><code>${escapeHtml(code)}</code></pre></figure>`;
      },
      codespan({ text: code }) {
        const html = `<code>${escapeHtml(code)}</code>`;
        if (options.definesCodes && /^[A-Z][A-Z_]+$/.test(code) && !defined.has(code)) {
          defined.add(code);
          return `<code id="${code}">${code}</code>`;
        }
        const address = options.addressOfCode(code);
        return address ? `<a class="ref" href="${address}">${html}</a>` : html;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const address = IS_ELSEWHERE.test(href) || href.startsWith("#") ? href : addressOf(href);
        return address ? `<a href="${escapeHtml(address)}">${html}</a>` : html;
      },
      html: () => "",
    },
  });
  const html = String(marked.parse(text)).replaceAll(/<table>[\s\S]*?<\/table>/g, (table) =>
    scrollingTable(table, "Table"),
  );
  return { title, html: withoutNestedLinks(html), headings };
}

function addressOf(href: string): string | undefined {
  return href.startsWith("/") ? href : addressOfDocument(href);
}

/** HTML has no nested links. */
function withoutNestedLinks(html: string): string {
  return html.replaceAll(
    /(<a href="[^"]*">(?:(?!<\/a>)[\s\S])*?)<a class="ref" href="[^"]*">(<code>[^<]*<\/code>)<\/a>/g,
    "$1$2",
  );
}
