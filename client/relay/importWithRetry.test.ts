import { CodeGoneError, importWithRetry } from "./importWithRetry";

function answerWith(...answers: (Response | Error)[]) {
  return jest.spyOn(globalThis, "fetch").mockImplementation(() => {
    const answer = answers.shift();
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer);
  });
}

const there = () => new Response("export {}");
const lost = () => new TypeError("Failed to fetch");

afterEach(() => {
  jest.restoreAllMocks();
  document.head.innerHTML = "";
});

it("imports what it fetched, and fetches nothing twice", async () => {
  const fetchMock = answerWith(there(), there());
  const code = { Screen: "screen" };
  await expect(importWithRetry(async () => code, ["assets/a.js", "assets/b.js"])).resolves.toBe(
    code,
  );
  await importWithRetry(async () => code, ["assets/a.js"]);
  expect(fetchMock.mock.calls.map(([address]) => address)).toEqual([
    "/assets/a.js",
    "/assets/b.js",
  ]);
});

it("does not import while a file is missing, so that another try can succeed", async () => {
  answerWith(lost(), there());
  const importCode = jest.fn(async () => "code");
  await expect(importWithRetry(importCode, ["assets/c.js"])).rejects.toThrow("Failed to fetch");
  expect(importCode).not.toHaveBeenCalled();
  await expect(importWithRetry(importCode, ["assets/c.js"])).resolves.toBe("code");
});

it.each([
  ["is gone from the server", [new Response("", { status: 404 })], async () => "code"],
  ["was remembered as failed", [there()], () => Promise.reject(lost())],
])("says that only a new page helps when a file %s", async (_, answers, importCode) => {
  answerWith(...answers);
  await expect(importWithRetry(importCode, ["assets/d.js"])).rejects.toBeInstanceOf(CodeGoneError);
});

it("does not ask for what the page itself brings", async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/base.js">';
  const fetchMock = answerWith();
  await importWithRetry(async () => "code", ["assets/base.js"]);
  expect(fetchMock).not.toHaveBeenCalled();
});
