interface Guide {
  readonly slug: string;
  readonly file: string;
  readonly title: string;
}

export const GUIDES: readonly Guide[] = [
  { slug: "quick-start", file: "quick-start.md", title: "Quick start" },
  { slug: "keys-and-scopes", file: "keys-and-scopes.md", title: "API keys and scopes" },
  { slug: "act-for-residents", file: "act-for-residents.md", title: "Act for a resident" },
  { slug: "webhooks", file: "webhooks.md", title: "Webhooks" },
  { slug: "copy-bookings", file: "copy-bookings.md", title: "Copy all bookings" },
  { slug: "limits-and-cost", file: "limits-and-cost.md", title: "Limits and cost" },
  { slug: "errors-and-retries", file: "errors-and-retries.md", title: "Errors and retries" },
  { slug: "live-updates", file: "live.md", title: "Live updates" },
  { slug: "rest", file: "rest.md", title: "REST for older clients" },
  { slug: "own-client", file: "own-client.md", title: "A client of your own" },
  { slug: "sandbox", file: "sandbox.md", title: "Sandbox" },
  { slug: "examples", file: "examples.md", title: "Examples in full" },
  { slug: "versions", file: "versions.md", title: "Versions and promises" },
];

interface MenuEntry {
  readonly slug: string;
  readonly title: string;
}

export const MENU: readonly { readonly title: string; readonly entries: readonly MenuEntry[] }[] = [
  { title: "Guides", entries: GUIDES },
  {
    title: "Reference",
    entries: [
      { slug: "reference-queries", title: "Queries and subscriptions" },
      { slug: "reference-mutations", title: "Mutations" },
      { slug: "reference-objects", title: "Objects" },
      { slug: "reference-inputs", title: "Inputs" },
      { slug: "reference-values", title: "Enums and scalars" },
      { slug: "rest-reference", title: "REST calls" },
      { slug: "errors", title: "Errors" },
      { slug: "changelog", title: "Changelog" },
    ],
  },
];

/** Undefined for files that are not shown. */
export function addressOfDocument(link: string): string | undefined {
  const [file = "", anchor] = link.split("#");
  const slug = file === "errors.md" ? "errors" : GUIDES.find((guide) => guide.file === file)?.slug;
  const known: Record<string, string> = {
    "README.md": "/developers",
    "openapi.json": "/developers/openapi.json",
    "../../schema.graphql": "/developers/schema.graphql",
    "../../CHANGELOG.md": "/developers/changelog",
  };
  const address = slug ? `/developers/${slug}` : known[file];
  return address && (anchor ? `${address}#${anchor}` : address);
}
