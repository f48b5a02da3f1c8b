import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { fill, readingOf, statementsOf } from "../../test/explain";
import { Driver } from "../vehicles/test/vehicle-calls";
import { type Listed, USERS } from "./test/user-requests";

let app: TestApp;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  const asha = await Driver.of(app, await app.make.resident({ displayName: "Asha Rao" }));
  await asha.add("TS 10 SC 4567", { model: "Mahindra Thar", nickname: "Weekend" });
  const sold = await asha.add("KL 07 CC 5555", { model: "Tata Nano", nickname: "Yellow" });
  await asha.archive(sold.changed.vehicle.id);
  const bhanu = await Driver.of(app, await app.make.resident({ displayName: "Bhanu Reddy" }));
  const [first] = await bhanu.vehicles();
  await bhanu.update(first?.id ?? "", { nickname: "100% Mine" });
});

afterAll(() => app.close());

async function find(search: string, more: object = {}): Promise<string[]> {
  const { data, errors } = await admin.send<Listed>(USERS, { first: 20, search, ...more });
  expect(errors).toBeUndefined();
  return data.users.edges.map(({ node }) => node.displayName);
}

it.each([
  ["a part of the number of a second car", "sc45", ["Asha Rao"]],
  ["that number as others write it", "ts-10 sc 4567", ["Asha Rao"]],
  ["the model of a second car, in any case", "mahindra THAR", ["Asha Rao"]],
  ["the nickname of a second car", "weekend", ["Asha Rao"]],
  ["the nickname of a first car", "mine", ["Bhanu Reddy"]],
  ["the number of an archived car", "KL07CC5555", []],
  ["the model of an archived car", "nano", []],
  ["the nickname of an archived car", "yellow", []],
  ["the nickname with its percent sign", "100% m", ["Bhanu Reddy"]],
  ["what would be a wildcard", "week%nd", []],
])("people are found by %s", async (_what, search, expected) => {
  expect(await find(search)).toEqual(expected);
});

it("a person whose car and name match is listed and counted once", async () => {
  const eve = await Driver.of(app, await app.make.resident({ displayName: "Octavia Das" }));
  await eve.add("TS10OC0001", { model: "Skoda Octavia", nickname: "Octavia" });
  const { data } = await admin.send<Listed>(USERS, { first: 20, search: "octavia" });
  expect(data.users.edges).toHaveLength(1);
  expect(data.users.totalCount).toBe(1);
});

describe("among 20,000 people with two cars", () => {
  beforeAll(async () => {
    await fill(
      app.dataSource,
      `INSERT INTO users (firebase_uid, email, display_name, role, auth_provider, car_number, car_model)
       SELECT 'many-' || row, 'many-' || row || '@residents.example', 'Person ' || md5(row::text),
         'user', 'email', 'AP' || row, 'Kia Sonet'
       FROM generate_series(1, 20000) row`,
      `INSERT INTO vehicles (user_id, plate, model, nickname)
       SELECT id, 'KA' || lpad(id::text, 8, '0'), CASE WHEN id % 3 = 0 THEN 'Renault Kwid' ELSE 'Jeep Compass' END, md5(id::text)
       FROM users WHERE firebase_uid LIKE 'many-%'`,
    );
  });

  const search = (text: string) => () => find(text);

  it("a car and its owner are looked up by indexes", async () => {
    const cars = await readingOf(app.dataSource, "vehicles", search("sc4567"));
    expect(cars.isWalked).toBe(false);
    expect(cars.indexes).toContain("vehicles_words_trgm");
    const people = await readingOf(app.dataSource, "users", search("sc4567"));
    expect(people.isWalked).toBe(false);
    expect(people.indexes).toEqual(
      expect.arrayContaining([
        "users_pkey",
        "users_plate_and_mobile_trgm",
        "users_search_text_trgm",
      ]),
    );
  });

  it("a model that very many have is found too, in the order of the list and with its count", async () => {
    const { data } = await admin.send<Listed>(USERS, { first: 5, search: "renault kwid" });
    const [row] = await app.dataSource.query<{ count: number }[]>(
      "SELECT count(*)::int FROM vehicles WHERE model = 'Renault Kwid'",
    );
    expect(data.users.edges).toHaveLength(5);
    expect(data.users.totalCount).toBe(row?.count);
  });

  it("a search costs the same statements, whatever it finds", async () => {
    const costs: number[] = [];
    for (const text of ["nothing has this", "weekend", "renault kwid"])
      costs.push((await statementsOf(app.dataSource, search(text))).length);
    expect(new Set(costs).size).toBe(1);
  });
});
