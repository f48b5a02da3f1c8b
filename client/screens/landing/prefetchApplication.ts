/** The id of the data block in index.html that lists the application's scripts; the build fills it. */
const LIST = "application-files";

/** Asks the browser to fetch the application's scripts at its leisure, so that signing in leads to a page that is there. */
export function prefetchApplication(): void {
  const files = JSON.parse(document.getElementById(LIST)?.textContent ?? "[]") as string[];
  for (const href of files) {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.as = "script";
    link.href = href;
    document.head.append(link);
  }
}
