import { QueryFailedError } from "typeorm";
import { createLog } from "./log";

function linesOf(level: string, work: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  work(createLog(level, { write: (line) => void lines.push(line) }));
  return lines;
}

describe("a log line", () => {
  it.each([
    "authorization",
    "email",
    "mobileNumber",
    "carNumber",
    "displayName",
    "token",
    "password",
  ])("never has what stands under %s, however deep", (name) => {
    const secret = "SECRET-VALUE";
    const [line] = linesOf("info", (log) =>
      log.info({ [name]: secret, user: { [name]: secret }, a: { b: { [name]: secret } } }, "event"),
    );
    expect(line).not.toContain(secret);
    expect(line?.match(/\[redacted\]/g)).toHaveLength(3);
  });

  it("leaves the object that it was given as it is", () => {
    const given = { userId: 7, user: { email: "asha@residents.example" }, list: [{ token: "t" }] };
    const [line = ""] = linesOf("info", (log) => log.info(given, "event"));
    expect(JSON.parse(line)).toMatchObject({
      userId: 7,
      user: { email: "[redacted]" },
      list: [{ token: "[redacted]" }],
    });
    expect(given.user.email).toBe("asha@residents.example");
  });

  it("of a child never has what stands in its bindings either", () => {
    const [line] = linesOf("info", (log) => log.child({ email: "asha@x.example" }).info("event"));
    expect(line).not.toContain("asha");
  });

  it("tells of a failed statement what failed, and nothing of its parameters", () => {
    const driver = Object.assign(new Error("null value violates not-null constraint"), {
      code: "23502",
      table: "users",
      constraint: "users_email_not_null",
      detail: "Failing row contains (7, asha@residents.example, TS09AB1234).",
    });
    const sql = "INSERT INTO users (email) VALUES ($1)";
    const error = new QueryFailedError(sql, ["asha@residents.example"], driver);
    const [line = ""] = linesOf("info", (log) => log.error({ err: error }, "unexpected error"));
    expect(JSON.parse(line).err).toMatchObject({
      type: "QueryFailedError",
      message: "null value violates not-null constraint",
      code: "23502",
      table: "users",
      constraint: "users_email_not_null",
      stack: expect.stringContaining("log.test"),
    });
    expect(line).not.toMatch(/asha|TS09AB1234/);
  });

  it("tells what caused an error: its code, and its words where there is none", () => {
    const refused = Object.assign(new Error("asha@residents.example: invalid_grant"), {
      name: "FirebaseAppError",
      code: "app/invalid-credential",
    });
    const causes = [refused, new Error("No answer in time"), undefined];
    const lines = linesOf("warn", (log) => {
      for (const cause of causes) log.warn({ err: new Error("It is away", { cause }) }, "away");
    });
    expect(lines.map((line) => JSON.parse(line).err.cause)).toEqual([
      { type: "FirebaseAppError", code: "app/invalid-credential" },
      { type: "Error", message: "No answer in time" },
      undefined,
    ]);
    expect(lines.join()).not.toContain("asha");
  });

  it("is not written below the level that was asked for", () => {
    const lines = linesOf("warn", (log) => {
      log.info("too much");
      log.warn("heard");
    });
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["heard"]);
  });
});
