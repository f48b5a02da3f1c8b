/** Only a reload helps, as a newer version was deployed or the browser caches the failed import. */
export class CodeGoneError extends Error {
  override readonly name = "CodeGoneError";
}

const loaded = new Map<string, Promise<void>>();

/** Browsers cache a failed `import()`, so the files are preloaded first, which can be retried. */
export async function importWithRetry<Code>(
  importCode: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(files.map(loadOnce));
  try {
    return await importCode();
  } catch (cause) {
    throw new CodeGoneError("A file of the application cannot be loaded.", { cause });
  }
}

function loadOnce(file: string): Promise<void> {
  const address = `/${file}`;
  let loading = loaded.get(address);
  if (!loading) {
    loading = isInPage(address) ? Promise.resolve() : load(address);
    loading.catch(() => loaded.delete(address));
    loaded.set(address, loading);
  }
  return loading;
}

function isInPage(address: string): boolean {
  const { href } = new URL(address, location.href);
  const requests = performance.getEntriesByName(href) as PerformanceResourceTiming[];
  return (
    requests.some(({ responseStatus }) => responseStatus === 200) ||
    document.querySelector(
      `script[src="${address}"], link[rel="modulepreload"][href="${address}"], link[rel="stylesheet"][href="${address}"]`,
    ) !== null
  );
}

/** `import()` takes what such a link has loaded without another request. */
const SCRIPT = { rel: "preload", as: "script", crossOrigin: "" };
const STYLES = { rel: "stylesheet" };

async function load(address: string): Promise<void> {
  const isStyles = address.endsWith(".css");
  if (await isLoadedByLink(isStyles ? STYLES : SCRIPT, address)) return;
  if (!isStyles) await takeFailedPreload(address);
  // A link does not report why it failed.
  const response = await fetch(address);
  if (response.status === 404) throw new CodeGoneError(`${address} is not there any more.`);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  await response.arrayBuffer();
  if (isStyles && !(await isLoadedByLink(STYLES, address))) {
    throw new Error(`${address} did not load.`);
  }
}

function isLoadedByLink(kind: Partial<HTMLLinkElement>, href: string): Promise<boolean> {
  return isLoadedBy(Object.assign(document.createElement("link"), kind, { href }));
}

/**
 * Chromium answers the next request for a script with its failed preload, so a script element takes
 * it.
 */
async function takeFailedPreload(src: string): Promise<void> {
  const script = Object.assign(document.createElement("script"), { crossOrigin: "", src });
  await isLoadedBy(script);
  script.remove();
}

function isLoadedBy(element: HTMLLinkElement | HTMLScriptElement): Promise<boolean> {
  return new Promise((resolve) => {
    element.onload = () => resolve(true);
    element.onerror = () => {
      element.remove();
      resolve(false);
    };
    document.head.append(element);
  });
}
