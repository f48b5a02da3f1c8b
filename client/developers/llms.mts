interface Document {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
}

/** See llmstxt.org. */
export function llmsIndex(documents: readonly Document[]): string {
  const guides = documents.map(({ slug, title }) => `- [${title}](/developers/${slug})`);
  return `# Aaviri

> Booking and credit plans for a steam car wash in residential communities. A GraphQL API at /graphql, a frozen REST API at /api/v1, OAuth 2.1, signed webhooks.

All guides and the errors in one file of Markdown: [llms-full.txt](/developers/llms-full.txt)

## Guides

${guides.join("\n")}

## Reference

- [GraphQL schema with descriptions, scopes and errors](/developers/schema.graphql)
- [OpenAPI 3.1 of the REST API](/developers/openapi.json)
- [Errors](/developers/errors)
- [Changelog](/developers/changelog)
`;
}

export function llmsFull(documents: readonly Pick<Document, "title" | "text">[]): string {
  return documents
    .map(({ text }) => text.trim())
    .join("\n\n---\n\n")
    .concat("\n");
}
