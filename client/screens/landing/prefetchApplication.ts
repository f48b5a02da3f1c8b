/** Id of the data block in index.html that lists the application's scripts; the build fills it. */
const LIST = "application-files";

/** Prefetches the application's scripts at low priority. */
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
