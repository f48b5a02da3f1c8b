import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { lastChange } from "../../test/recorded-changes";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ limits: { profileEdits: 3 } });
});

afterAll(() => app.close());

const profile = (number: number) =>
  `updateProfile(input: { mobileNumber: "91111111${number}" }) { viewer { id } }`;

it("a person's recorded edits are limited, over profile and cars together, and another's are not", async () => {
  const [client, other] = [
    await asPerson(app, await app.make.resident()),
    await asPerson(app, await app.make.resident()),
  ];
  const edit = (mutation: string, by = client) => by.send(`mutation { ${mutation} }`);
  const add = 'addVehicle(input: { plate: "TS07EDIT1", model: "Baleno" }) { vehicle { id } }';
  for (const mutation of [profile(10), add, profile(11)])
    expect((await edit(mutation)).errors).toBeUndefined();
  const before = await lastChange(app.dataSource);
  for (const mutation of [profile(12), add.replace("EDIT1", "EDIT2")])
    expect((await edit(mutation)).code).toBe("RATE_LIMITED");
  expect(await lastChange(app.dataSource)).toBe(before);
  expect((await edit(profile(13), other)).errors).toBeUndefined();
});

it("a refused edit takes none of them", async () => {
  const client = await asPerson(app, await app.make.resident());
  for (let time = 0; time < 5; time += 1) {
    const { code } = await client.send(
      'mutation { updateProfile(input: { mobileNumber: "1" }) { viewer { id } } }',
    );
    expect(code).toBe("INVALID_INPUT");
  }
  expect((await client.send(`mutation { ${profile(14)} }`)).errors).toBeUndefined();
});
