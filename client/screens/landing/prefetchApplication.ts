/** Id of the data block in index.html that the build fills. */
const LIST = "application-files";

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
