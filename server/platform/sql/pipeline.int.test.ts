import { startTestApp, type TestApp } from "../../test/app";
import { pipeline } from "./pipeline";
import { queryArrays } from "./statements";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.dataSource.query("CREATE TABLE steps (step text)");
});

afterAll(() => app.close());

describe("steps of a transaction sent together", () => {
  it("are done in the order of the list, and one that is null is left out", async () => {
    const answers = await app.dataSource.transaction(async (tx) => {
      const add = (step: string) => () =>
        queryArrays<[string]>(tx, {
          text: "INSERT INTO steps VALUES ($1) RETURNING (SELECT string_agg(step, ' ') FROM steps)",
          values: [step],
        });
      const asked = pipeline(tx, {
        first: add("first"),
        none: null,
        second: add("second"),
        third: add("third"),
      });
      return [await asked.first, await asked.none, await asked.second, await asked.third];
    });
    expect(answers).toEqual([[[null]], null, [["first"]], [["first second"]]]);
  });

  it("wait for one that awaits something before its statement", async () => {
    const order = await app.dataSource.transaction(async (tx) => {
      const add = (step: string) =>
        queryArrays(tx, { text: "INSERT INTO steps VALUES ($1)", values: [step] });
      const late = async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return add("late");
      };
      const without = async () => undefined;
      const asked = pipeline(tx, {
        late,
        without,
        next: () => add("next"),
        last: () => add("last"),
      });
      await Promise.all(Object.values(asked));
      return queryArrays<[string]>(tx, {
        text: "SELECT step FROM steps ORDER BY ctid",
        values: [],
      });
    });
    expect(order.flat().slice(-3)).toEqual(["late", "next", "last"]);
  });

  it("give the first error in their order, and the others nobody hears of", async () => {
    const failing = app.dataSource.transaction(async (tx) => {
      const fail = (text: string) => () => queryArrays(tx, { text, values: [] });
      const asked = pipeline(tx, {
        first: fail("SELECT 1 / 0"),
        second: fail("SELECT nothing"),
      });
      await asked.first;
      await asked.second;
    });
    await expect(failing).rejects.toThrow("division by zero");
  });
});
