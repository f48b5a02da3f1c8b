import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { Driver } from "./test/vehicle-calls";

let app: TestApp;
let administrator: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
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
