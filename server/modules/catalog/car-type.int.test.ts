import { toGlobalId } from "../../platform/global-id";
import { asGuest, asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import { atOnce, openConnections } from "../../test/race";
import type { CarType } from "./car-type.entity";

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
}

let app: TestApp;
let admin: GraphqlClient;
let resident: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp({ settings: PATIENT });
  admin = await asPerson(app, await app.make.administrator());
  resident = await asPerson(app, await app.make.resident());
});

afterAll(() => app.close());

const idOf = ({ id }: CarType) => toGlobalId("CarType", id);

const MUTATIONS = {
  createCarType: "CreateCarTypeInput",
  updateCarType: "UpdateCarTypeInput",
  deleteCarType: "DeleteCarTypeInput",
  restoreCarType: "RestoreCarTypeInput",
} as const;

async function change(mutation: keyof typeof MUTATIONS, input: object) {
  const answer = await admin.send<Record<string, { carType: Shown }>>(
    `mutation ($input: ${MUTATIONS[mutation]}!) {
      ${mutation}(input: $input) { carType { id name active } } }`,
    { input },
  );
  return { ...answer, carType: answer.data?.[mutation]?.carType };
}

async function names(client: GraphqlClient, filter: string): Promise<string[]> {
  const { data } = await client.send<{ carTypes: Shown[] }>(`{ carTypes(${filter}) { name } }`);
  return data.carTypes.map(({ name }) => name);
}

async function expectError(
  answer: ReturnType<typeof change>,
  expected: { code: string; message: string; field?: string },
) {
  const before = await contentsOf(app.dataSource);
  const { errors } = await answer;
  const { code, message, field } = expected;
  expect(errors?.[0]).toMatchObject({ message, extensions: { code, ...(field && { field }) } });
  expect(await contentsOf(app.dataSource)).toEqual(before);
}

describe("making a car type", () => {
  it("puts it on offer, its name tidied", async () => {
    const { carType } = await change("createCarType", { name: "  Compact   SUV " });
    expect(carType).toEqual({ id: expect.any(String), name: "Compact SUV", active: true });
    expect(await names(resident, 'search: "compact"')).toEqual(["Compact SUV"]);
  });

  it("may leave it off the offer for now", async () => {
    const { carType } = await change("createCarType", { name: "Camper", active: false });
    expect(carType).toMatchObject({ active: false });
  });

  it.each(["Pickup", "pickup", "  PICKUP "])(
    "is refused when the name is taken: %j",
    async (name) => {
      const pickup = "Pickup";
      await app.dataSource.query(
        "INSERT INTO car_types (name) VALUES ($1) ON CONFLICT DO NOTHING",
        [pickup],
      );
      await expectError(change("createCarType", { name }), {
        code: "NAME_TAKEN",
        field: "name",
        message: "A car type with this name already exists. If it is inactive, restore it.",
      });
    },
  );

  it("is refused without a name", async () => {
    await expectError(change("createCarType", { name: " " }), {
      code: "INVALID_INPUT",
      field: "name",
      message: "Name is required",
    });
  });

  it("of one name twenty times at once makes one", async () => {
    await openConnections(app.dataSource);
    const answers = await atOnce(20, () => change("createCarType", { name: "Rickshaw" }));
    const codes = answers.map(({ code = "made" }) => code).sort();
    expect(codes).toEqual([...Array(19).fill("NAME_TAKEN"), "made"]);
  });
});

describe("editing a car type", () => {
  it("changes what is given and nothing else", async () => {
    const carType = await app.make.carType();
    const carTypeId = idOf(carType);
    const renamed = await change("updateCarType", { carTypeId, name: `${carType.name} XL` });
    expect(renamed.carType).toEqual({ id: carTypeId, name: `${carType.name} XL`, active: true });
    const off = await change("updateCarType", { carTypeId, active: false });
    expect(off.carType).toEqual({ id: carTypeId, name: `${carType.name} XL`, active: false });
    const same = await change("updateCarType", { carTypeId, name: null, active: null });
    expect(same.carType).toEqual(off.carType);
  });

  it("may change the case of its own name, and not take another's", async () => {
    const [carType, other] = [await app.make.carType("minivan"), await app.make.carType()];
    const carTypeId = idOf(carType);
    const { carType: renamed } = await change("updateCarType", { carTypeId, name: "MiniVan" });
    expect(renamed).toMatchObject({ name: "MiniVan" });
    await expectError(change("updateCarType", { carTypeId, name: other.name.toUpperCase() }), {
      code: "NAME_TAKEN",
      field: "name",
      message: "A car type with this name already exists. If it is inactive, restore it.",
    });
  });

  it.each(["updateCarType", "deleteCarType", "restoreCarType"] as const)(
    "%s finds no car type by another id",
    async (mutation) => {
      for (const carTypeId of [
        "",
        "garbage",
        toGlobalId("PricingPlan", 1),
        toGlobalId("CarType", 99_999),
      ]) {
        await expectError(change(mutation, { carTypeId }), {
          code: "NOT_FOUND",
          message: "Car type not found",
        });
      }
    },
  );
});

describe("deleting and restoring a car type", () => {
  it("makes it inactive and active again, each as often as it is said", async () => {
    const carType = await app.make.carType();
    const carTypeId = idOf(carType);
    for (const [mutation, active] of [
      ["deleteCarType", false],
      ["restoreCarType", true],
    ] as const) {
      expect((await change(mutation, { carTypeId })).carType).toMatchObject({ active });
      const before = await contentsOf(app.dataSource);
      expect((await change(mutation, { carTypeId })).carType).toMatchObject({ active });
      expect(await contentsOf(app.dataSource)).toEqual(before);
    }
  });
});

describe("the list of car types", () => {
  it("shows the inactive ones to administrators who ask, and to nobody else", async () => {
    const carType = await app.make.carType("Zeppelin");
    await change("deleteCarType", { carTypeId: idOf(carType) });
    const withInactive = 'includeInactive: true, search: "zepp"';
    expect(await names(admin, withInactive)).toEqual(["Zeppelin"]);
    expect(await names(admin, 'search: "zepp"')).toEqual([]);
    expect(await names(resident, withInactive)).toEqual([]);
    expect(await names(asGuest(app), withInactive)).toEqual([]);
  });

  it.each([
    ["%", ["100% electric"]],
    ["_", ["Two_seater"]],
    ["\\", ["Back\\slash"]],
    ["ELECTRIC", ["100% electric"]],
    ["'; --", []],
  ])("is searched for %j as it is written", async (search, found) => {
    for (const name of ["100% electric", "Two_seater", "Back\\slash"]) {
      await app.dataSource.query(
        "INSERT INTO car_types (name) VALUES ($1) ON CONFLICT DO NOTHING",
        [name],
      );
    }
    const { data } = await asGuest(app).send<{ carTypes: Shown[] }>(
      "query ($search: String) { carTypes(search: $search) { name } }",
      { search },
    );
    expect(data.carTypes.map(({ name }) => name)).toEqual(found);
  });

  it("is not searched for a text that is too long", async () => {
    const query = "query ($search: String) { carTypes(search: $search) { name } }";
    const { errors } = await admin.send(query, { search: "x".repeat(61) });
    expect(errors?.[0]).toMatchObject({
      message: "At most 60 characters",
      extensions: { code: "INVALID_INPUT", field: "search" },
    });
  });
});
