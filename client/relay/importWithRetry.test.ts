import { CodeGoneError, importWithRetry } from "./importWithRetry";

/** What becomes of the links, one after the other; returns what is asked for. A script gets nothing. */
function loadLinks(...fates: ("load" | "error")[]): string[] {
  const asked: string[] = [];
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, "append").mockImplementation((element) => {
    append(element);
    if (element instanceof HTMLLinkElement) {
      asked.push(element.getAttribute("href") ?? "");
      element.dispatchEvent(new Event(fates.shift() ?? "error"));
    } else if (element instanceof HTMLScriptElement) {
      asked.push(`script ${element.getAttribute("src")}`);
      element.dispatchEvent(new Event("error"));
    }
  });
  return asked;
}

/** The statuses of what the page requested before. */
function requestBefore(statuses: Readonly<Record<string, number>> = {}): void {
  const getEntriesByName = (name: string) => [{ responseStatus: statuses[new URL(name).pathname] }];
  Object.assign(performance, { getEntriesByName });
}

function answerWith(...answers: (Response | Error)[]) {
  return jest.spyOn(globalThis, "fetch").mockImplementation(() => {
    const answer = answers.shift();
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer);
  });
}

const there = () => new Response("export {}");
const lost = () => new TypeError("Failed to fetch");

beforeEach(() => requestBefore());

afterEach(() => {
  jest.restoreAllMocks();
  document.head.innerHTML = "";
});

it("imports what it loaded, and loads nothing twice", async () => {
  const asked = loadLinks("load", "load");
  const code = { Screen: "screen" };
  await expect(importWithRetry(async () => code, ["assets/a.js", "assets/b.js"])).resolves.toBe(
    code,
  );
  await importWithRetry(async () => code, ["assets/a.js"]);
  expect(asked).toEqual(["/assets/a.js", "/assets/b.js"]);
});

it("preloads scripts for the import, and applies styles", async () => {
  loadLinks("load", "load");
  await importWithRetry(async () => "code", ["assets/script.js", "assets/styles.css"]);
  const links = [...document.head.querySelectorAll("link")];
  expect(links.map(({ rel, as, crossOrigin }) => [rel, as, crossOrigin])).toEqual([
    ["preload", "script", ""],
    ["stylesheet", undefined, null],
  ]);
});

it("does not import while a file is missing, so that another try can succeed", async () => {
  loadLinks("error", "load");
  answerWith(lost());
  const importCode = jest.fn(async () => "code");
  await expect(importWithRetry(importCode, ["assets/c.js"])).rejects.toThrow("Failed to fetch");
  expect(importCode).not.toHaveBeenCalled();
  await expect(importWithRetry(importCode, ["assets/c.js"])).resolves.toBe("code");
});

it("fetches what failed once: a script element takes its failed preload, styles are applied again", async () => {
  const asked = loadLinks("error", "error", "load");
  answerWith(there(), new Response("p {}"));
  const files = ["assets/e.js", "assets/e.css"];
  await expect(importWithRetry(async () => "code", files)).resolves.toBe("code");
  expect(asked).toEqual(["/assets/e.js", "/assets/e.css", "script /assets/e.js", "/assets/e.css"]);
  expect(document.head.querySelectorAll("link, script")).toHaveLength(1);
});

it("does not import while styles cannot be applied", async () => {
  loadLinks("error", "error");
  answerWith(new Response("p {}"));
  await expect(importWithRetry(async () => "code", ["assets/h.css"])).rejects.toThrow(
    "/assets/h.css did not load.",
  );
});

it("says what the server answered where a file cannot be had", async () => {
  loadLinks("error");
  answerWith(new Response("", { status: 503 }));
  await expect(importWithRetry(async () => "code", ["assets/f.js"])).rejects.toThrow(
    "/assets/f.js answered 503.",
  );
});

it("says that only a new page helps when a file is gone from the server", async () => {
  loadLinks("error");
  answerWith(new Response("", { status: 404 }));
  await expect(importWithRetry(async () => "code", ["assets/d.js"])).rejects.toBeInstanceOf(
    CodeGoneError,
  );
});

it("says that only a new page helps when the browser remembers that an import failed", async () => {
  loadLinks("load");
  await expect(
    importWithRetry(() => Promise.reject(lost()), ["assets/g.js"]),
  ).rejects.toBeInstanceOf(CodeGoneError);
});

it("does not load what the page itself brings", async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/base.js">';
  const asked = loadLinks();
  await importWithRetry(async () => "code", ["assets/base.js"]);
  expect(asked).toEqual([]);
});

it("does not load what a script of the page imported, unless that failed", async () => {
  requestBefore({ "/assets/shared.js": 200, "/assets/failed.js": 0 });
  const asked = loadLinks("load");
  await importWithRetry(async () => "code", ["assets/shared.js", "assets/failed.js"]);
  expect(asked).toEqual(["/assets/failed.js"]);
});
