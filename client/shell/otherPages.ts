const OTHER_PAGES: ReadonlySet<string> = new Set(["/", "/graphiql"]);

export function isOtherPage(address: string): boolean {
  return OTHER_PAGES.has(new URL(address, window.location.origin).pathname);
}
