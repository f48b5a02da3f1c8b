import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { PricingPlan } from "../catalog/pricing-plan.entity";
import { Driver } from "./test/vehicle-calls";

let app: TestApp;
let driver: Driver;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  driver = await Driver.of(app, await app.make.resident({ carNumber: "TS09AB1234" }));
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

const newcomer = () => app.make.resident({ carNumber: null, carModel: null });
const first = async (of: Driver) => (await of.vehicles())[0]?.id ?? "";

describe("the first car", () => {
  it("is the car of the profile", async () => {
    expect(await driver.vehicles()).toMatchObject([
      { isDefault: true, plate: "TS09AB1234", model: "Swift", parkingNumber: null },
    ]);
  });

  it("changes with the profile, and the profile with it", async () => {
    await driver.client.send(
      "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { id } } }",
      { input: { carNumber: "TS 01 XY 1", carModel: "Nexon", parkingNumber: "B12" } },
    );
    const [car] = await driver.vehicles();
    expect(car).toMatchObject({ plate: "TS01XY1", model: "Nexon", parkingNumber: "B12" });
    const { changed } = await driver.update(car?.id ?? "", { plate: "ts-02", nickname: "Work" });
    expect(changed).toMatchObject({
      vehicle: { plate: "TS02", model: "Nexon", nickname: "Work", isDefault: true },
      viewer: { carNumber: "TS02", carModel: "Nexon", parkingNumber: "B12" },
    });
  });

  it("of somebody whose profile has none yet is the one added first", async () => {
    const person = await Driver.of(app, await newcomer());
    expect(await person.vehicles()).toEqual([]);
    const { changed } = await person.add("ts 03", { nickname: "Red" });
    expect(changed).toMatchObject({
      vehicle: { isDefault: true, plate: "TS03", nickname: "Red" },
      viewer: { carNumber: "TS03", carModel: "Baleno", vehicles: [{ plate: "TS03" }] },
    });
  });

  it("is the other one where the profile names it", async () => {
    await driver.add("TS04");
    await driver.client.send(
      "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { id } } }",
      { input: { carNumber: "TS04", carModel: "Baleno RS" } },
    );
    expect(await driver.vehicles()).toMatchObject([
      { plate: "TS04", model: "Baleno RS", isDefault: true },
      { plate: "TS09AB1234", model: "Swift", isDefault: false },
    ]);
  });

  it("gives its place to the oldest other when it is archived", async () => {
    await driver.add("TS05", { parkingNumber: "C1" });
    await driver.add("TS06");
    const id = await first(driver);
    const { changed } = await driver.archive(id);
    expect(changed).toMatchObject({
      vehicle: { archivedAt: expect.any(String), isDefault: false },
      viewer: { carNumber: "TS05", carModel: "Baleno", parkingNumber: "C1" },
    });
    expect(await driver.vehicles()).toMatchObject([{ plate: "TS05" }, { plate: "TS06" }]);
  });
});

describe("another car", () => {
  it("is kept trimmed, in upper case, with its type on offer", async () => {
    const carType = await app.make.carType("SUV of this test");
    await app.make.plan(carType, 99_900);
    const { changed } = await driver.add(" ts-10 a ", {
      model: " Creta ",
      carTypeId: toGlobalId("CarType", carType.id),
      parkingNumber: " B1 ",
      nickname: " ",
    });
    expect(changed.vehicle).toMatchObject({
      plate: "TS10A",
      model: "Creta",
      parkingNumber: "B1",
      nickname: null,
      carType: { name: "SUV of this test" },
      isDefault: false,
      archivedAt: null,
    });
    expect(changed.viewer).toMatchObject({ carNumber: "TS09AB1234", carModel: "Swift" });
  });

  it("is of a type that a plan is sold for, and keeps its type when that is not sold any more", async () => {
    const carType = await app.make.carType("Van of this test");
    const carTypeId = toGlobalId("CarType", carType.id);
    await app.make.plan(carType, 99_900, {}, false);
    const refused = await driver.add("TS10", { carTypeId });
    expect(refused.errors?.[0]).toMatchObject({
      message: "No plan is sold for this car type. Please choose another one.",
      extensions: { code: "INVALID_INPUT", field: "carTypeId" },
    });
    const plan = await app.make.plan(carType, 99_900);
    const { id } = (await driver.add("TS10", { carTypeId })).changed.vehicle;
    await app.dataSource.getRepository(PricingPlan).update(plan.id, { active: false });
    expect((await driver.update(id, { carTypeId, nickname: "Van" })).code).toBe("served");
  });

  it("is refused for all its faults at once, each by its field", async () => {
    const { errors } = await driver.add("TS 09?", { model: " ", parkingNumber: "B-1" });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "INVALID_INPUT",
      faults: [
        { field: "plate", message: "Car number must contain only letters and numbers" },
        { field: "model", message: "Car model is required" },
        { field: "parkingNumber", message: "Parking number must contain only letters and numbers" },
      ],
    });
    const carTypeId = toGlobalId("Residency", 1);
    const twice = await driver.add("ts 09 ab 1234", { carTypeId });
    expect(twice.errors?.[0]?.extensions).toMatchObject({
      code: "PLATE_ALREADY_YOURS",
      faults: [
        { field: "plate", message: "You have a car with this number already." },
        { field: "carTypeId", message: "Please select a car type" },
      ],
    });
  });

  it("has a parking number where the residency requires one, and loses it with the residency", async () => {
    const { residency, block, flat } = await app.make.home({
      name: "Ashvita of cars",
      requiresParkingNumber: true,
    });
    const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    const user = await app.make.resident({ ...home, parkingNumber: "A1" });
    const person = await Driver.of(app, user);
    const missing = await person.add("TS30");
    expect(missing.errors?.[0]).toMatchObject({
      message: "Parking number is required for Ashvita of cars",
      extensions: { field: "parkingNumber" },
    });
    const { changed } = await person.add("TS30", { parkingNumber: "A2" });
    expect((await person.update(changed.vehicle.id, { parkingNumber: null })).code).toBe(
      "INVALID_INPUT",
    );
    await app.dataSource.query(
      "UPDATE users SET residency_id = NULL, block_id = NULL, flat_id = NULL WHERE id = $1",
      [user.id],
    );
    expect(await person.vehicles()).toMatchObject([
      { parkingNumber: "A1" },
      { parkingNumber: null },
    ]);
  });

  it("may have the number of one that is archived", async () => {
    const { changed } = await driver.add("TS40");
    await driver.archive(changed.vehicle.id);
    expect((await driver.add("TS40")).code).toBe("served");
    expect((await driver.update(changed.vehicle.id, { nickname: "Old" })).code).toBe("NOT_FOUND");
  });

  it("is the eighth at most, and the last one stays", async () => {
    expect((await driver.archive(await first(driver))).code).toBe("LAST_VEHICLE");
    for (let car = 2; car <= 8; car += 1) await driver.add(`TS50${car}`);
    const { code, errors } = await driver.add("TS509");
    expect([code, errors?.[0]?.extensions.limit]).toEqual(["TOO_MANY_VEHICLES", 8]);
  });
});

describe("the cars of another resident", () => {
  it("are not there", async () => {
    const { changed } = await driver.add("TS60");
    const other = await Driver.of(app, await app.make.resident());
    expect((await other.update(changed.vehicle.id, { nickname: "Mine" })).code).toBe("NOT_FOUND");
    expect((await other.archive(changed.vehicle.id)).code).toBe("NOT_FOUND");
    const admin = await asPerson(app, await app.make.administrator());
    const { data } = await admin.send<{ node: object }>(
      `{ node(id: "${changed.vehicle.id}") { ... on Vehicle { plate } } }`,
    );
    expect(data.node).toEqual({ plate: "TS60" });
  });

  it("go when the person is deleted", async () => {
    await driver.add("TS61");
    const admin = await asPerson(app, await app.make.administrator());
    await admin.send(
      "mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deletedUserId } }",
      {
        input: { userId: toGlobalId("User", driver.user.id) },
      },
    );
    const rows = await app.dataSource.query("SELECT id FROM vehicles WHERE user_id = $1", [
      driver.user.id,
    ]);
    expect(rows).toEqual([]);
  });
});
