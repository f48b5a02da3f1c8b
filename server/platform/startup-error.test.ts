import { noDatabase, StartupError } from "./startup-error";

const ADDRESS = "postgres://aaviri:hunter2@a.example:5432,b.example/wash?sslmode=require";
const DATABASE = "The database wash at a.example:5432";

const sentenceOf = (error: unknown) => noDatabase(ADDRESS, "DATABASE_DIRECT_URL", error).message;

it.each(["28000", "28P01", "3D000"])("is called a refusal of the login by %s", (code) => {
  const error = Object.assign(new Error("password authentication failed"), { code });
  expect(sentenceOf(error)).toBe(
    `${DATABASE} refuses us: password authentication failed. Mend DATABASE_DIRECT_URL.`,
  );
});

it.each([
  ["it refuses connections", Object.assign(new Error(""), { code: "ECONNREFUSED" })],
  ["timeout expired", new Error("timeout expired")],
  ["ETIMEDOUT", Object.assign(new Error(""), { code: "ETIMEDOUT" })],
])("is called silent: %s", (why, error) => {
  expect(sentenceOf(error)).toBe(
    `${DATABASE} does not answer: ${why}. Start it or mend DATABASE_DIRECT_URL.`,
  );
});

it("is what the start says already", () => {
  expect(sentenceOf(new StartupError("too old"))).toBe("too old");
});
