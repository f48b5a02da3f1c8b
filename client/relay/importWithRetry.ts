/** Only a reload helps: a newer version was deployed, or the browser remembers that the import failed. */
export class CodeGoneError extends Error {
  override readonly name = "CodeGoneError";
}

const fetched = new Map<string, Promise<void>>();

/** Replaces Vite's helper around `import()`, whose failures the browser caches: fetches the files first, with retries, into the HTTP cache. */
export async function importWithRetry<Code>(
  importCode: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(files.map(fetchOnce));
  try {
    return await importCode();
  } catch (cause) {
    throw new CodeGoneError("A file of the application cannot be loaded.", { cause });
  }
}

function fetchOnce(file: string): Promise<void> {
  const address = `/${file}`;
  let fetching = fetched.get(address);
  if (!fetching) {
    fetching = isInPage(address) ? Promise.resolve() : fetchFile(address);
    fetching.catch(() => fetched.delete(address));
    fetched.set(address, fetching);
  }
  return fetching;
}

function isInPage(address: string): boolean {
  return (
    document.querySelector(
      `script[src="${address}"], link[rel="modulepreload"][href="${address}"], link[rel="stylesheet"][href="${address}"]`,
    ) !== null
  );
}

async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address);
  if (response.status === 404) throw new CodeGoneError(`${address} is not there any more.`);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  await response.arrayBuffer();
  if (address.endsWith(".css")) await addStyles(address);
}

function addStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} did not load.`));
    document.head.append(link);
  });
}
