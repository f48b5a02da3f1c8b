/** Addresses of this server that are pages of their own, not routes of the application. */
const OTHER_PAGES: ReadonlySet<string> = new Set(["/", "/graphiql"]);

/** Whether an address of this server needs a full page load. */
export function isOtherPage(address: string): boolean {
  return OTHER_PAGES.has(new URL(address, window.location.origin).pathname);
}
