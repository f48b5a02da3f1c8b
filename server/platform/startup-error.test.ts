import { noDatabase, StartupError } from "./startup-error";

const ADDRESS = "postgres://aaviri:hunter2@a.example:5432,b.example/wash?sslmode=require";

const sentenceOf = (error: unknown) => noDatabase(ADDRESS, "DIRECT", error).message;

it.each([
  [{ code: "28000", message: "no role" }, "refuses us: no role. Mend DIRECT."],
  [{ code: "28P01", message: "no role" }, "refuses us: no role. Mend DIRECT."],
  [{ code: "3D000", message: "no role" }, "refuses us: no role. Mend DIRECT."],
  [{ code: "55P03", message: "a lock" }, "answers with an error: a lock."],
  [
    { code: "ECONNREFUSED", message: "" },
    "does not answer: it refuses connections. Start it or mend DIRECT.",
  ],
  [{ code: "57P03", message: "it starts" }, "does not answer: it starts. Start it or mend DIRECT."],
  [{ message: "timed out" }, "does not answer: timed out. Start it or mend DIRECT."],
  [{ code: "ETIMEDOUT", message: "" }, "does not answer: ETIMEDOUT. Start it or mend DIRECT."],
])("is named by what it did: %j", (error, does) => {
  expect(sentenceOf(error)).toBe(`The database wash at a.example:5432 ${does}`);
});

it("is what the start says already", () => {
  expect(sentenceOf(new StartupError("too old"))).toBe("too old");
});
