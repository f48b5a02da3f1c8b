import { FoldedPlates1769612000000 } from "../../migrations/1769612000000-folded-plates";
import { plateOf } from "../../platform/typed-numbers";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectCleanAudit } from "../../test/audit";
import { Driver } from "./test/vehicle-calls";

let app: TestApp;
let administrator: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
});

afterAll(async () => {
  await expectCleanAudit(app.dataSource);
  await app.close();
});

const LOOK_ALIKES = [
  "ＴＳ０７ＬＫ７７７７",
  "TS౦౭LK౭౭౭౭",
  "ts 07-𝐋𝐊 ٧٧۷۷",
  "\u2068TS07LK7777\u2069",
];

describe("a plate and its look-alikes", () => {
  it.each(LOOK_ALIKES)("are one plate where a resident adds them: %s", async (written) => {
    const driver = await Driver.of(app, await app.make.resident({ carNumber: "TS01AA0001" }));
    const { changed } = await driver.add(written);
    expect(changed?.vehicle).toMatchObject({ plate: "TS07LK7777" });
    const again = await driver.add("TS07LK7777");
    expect(again.code).toBe("PLATE_ALREADY_YOURS");
    await driver.archive(changed?.vehicle.id ?? "");
  });

  it.each(LOOK_ALIKES)("are found by one search: %s", async (search) => {
    const { id } = await app.make.resident({ carNumber: "TS07LK7777" });
    const { data } = await administrator.send<{ users: { totalCount: number } }>(
      "query ($search: String) { users(search: $search, first: 1) { totalCount } }",
      { search },
    );
    expect(data.users.totalCount).toBe(1);
    await app.dataSource.query("UPDATE users SET car_number = 'TS01AA0001' WHERE id = $1", [id]);
  });
});

describe("the plates of before", () => {
  const migrate = () =>
    app.dataSource.transaction(async ({ queryRunner }) => {
      if (!queryRunner) throw new Error("There is no query runner");
      await new FoldedPlates1769612000000().up(queryRunner);
    });
  const write = (sql: string, ...values: unknown[]) => app.dataSource.query(sql, values);

  it.each(LOOK_ALIKES.slice(0, 3))("are folded as new ones are: %s", async (written) => {
    const { id } = await app.make.resident();
    await write("UPDATE users SET car_number = $1 WHERE id = $2", written, id);
    await migrate();
    await migrate();
    const rows = await write(
      "SELECT plate, car_number FROM users JOIN vehicles ON user_id = users.id WHERE users.id = $1",
      id,
    );
    expect(rows).toEqual([{ plate: plateOf(written), car_number: plateOf(written) }]);
  });

  it("stay where a letter has no Latin form, or the resident has the folded plate", async () => {
    const { id } = await app.make.resident({ carNumber: "TS05AA0005" });
    const plates = ["టీఎస్09", "ＴＳ０５ＡＡ０００５", "ＴＳ０６", "TS౦౬"];
    for (const plate of plates)
      await write(
        "INSERT INTO vehicles (user_id, plate, model) VALUES ($1, $2, 'Swift')",
        id,
        plate,
      );
    await migrate();
    const rows: { plate: string }[] = await write(
      "SELECT plate FROM vehicles WHERE user_id = $1 ORDER BY id",
      id,
    );
    expect(rows.map(({ plate }) => plate)).toEqual([
      "TS05AA0005",
      ...["టీఎస్09", "ＴＳ０５ＡＡ０００５", "TS06", "TS౦౬"],
    ]);
  });
});
