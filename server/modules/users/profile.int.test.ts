import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import type { Home } from "../communities/community.service";
import type { User } from "./user.entity";

const COMPLETE = `mutation ($input: CompleteProfileInput!) {
  completeProfile(input: $input) {
    viewer { carNumber carModel mobileNumber parkingNumber
      residency { name } block { name } flat { name } onboarding { profileCompleted } }
  }
}`;

const car = { carNumber: "TS09AB1234", carModel: "Swift", mobileNumber: "9876543210" };
const MOBILE = "Please enter a valid 10-digit mobile number starting with 6-9";

let app: TestApp;
let greens: Home;
let ashvita: Home;

beforeAll(async () => {
  app = await startTestApp();
  greens = await app.make.home({ name: "Aparna Greens" });
  ashvita = await app.make.home({ name: "Mahindra Ashvita", requiresParkingNumber: true });
});

afterAll(() => app.close());

const newResident = () =>
  app.make.resident({
    carNumber: null,
    carModel: null,
    mobileNumber: null,
    residencyId: null,
    blockId: null,
    flatId: null,
  });

const idsOf = ({ residency, block, flat }: Home) => ({
  residencyId: toGlobalId("Residency", residency.id),
  blockId: toGlobalId("Block", block.id),
  flatId: toGlobalId("Flat", flat.id),
});

async function complete(resident: User, input: object) {
  const client = await asPerson(app, resident);
  return client.send<{ completeProfile: { viewer: object } }>(COMPLETE, { input });
}

describe("completing the profile", () => {
  it("stores car and home, trimmed and in upper case", async () => {
    const typed = { carNumber: " ts09ab1234", carModel: " Swift ", mobileNumber: " 9876543210" };
    const answer = await complete(await newResident(), { ...typed, ...idsOf(greens) });
    expect(answer.data.completeProfile.viewer).toEqual({
      ...car,
      parkingNumber: null,
      residency: { name: "Aparna Greens" },
      block: { name: "A" },
      flat: { name: "101" },
      onboarding: { profileCompleted: true },
    });
  });

  it("a second time moves the resident, and an empty parking number clears the old one", async () => {
    const resident = await newResident();
    await complete(resident, { ...car, ...idsOf(ashvita), parkingNumber: "B12" });
    const moved = { ...car, ...idsOf(greens), parkingNumber: " " };
    expect((await complete(resident, moved)).data.completeProfile.viewer).toMatchObject({
      parkingNumber: null,
      residency: { name: "Aparna Greens" },
    });
  });

  it("keeps a parking number where the residency requires one", async () => {
    const input = { ...car, ...idsOf(ashvita), parkingNumber: " B12 " };
    const { data } = await complete(await newResident(), input);
    expect(data.completeProfile.viewer).toMatchObject({ parkingNumber: "B12" });
  });

  it("touches nobody else", async () => {
    const neighbour = await newResident();
    await complete(await newResident(), { ...car, ...idsOf(greens) });
    const seen = await (await asPerson(app, neighbour)).send(
      "{ viewer { carNumber flat { id } } }",
    );
    expect(seen.data).toEqual({ viewer: { carNumber: null, flat: null } });
  });
});

describe("a profile is refused, in the words of the product rules,", () => {
  const other = () => idsOf(ashvita);
  const own = () => idsOf(greens);

  it.each<[string, () => object, string, string]>([
    ["without a car number", () => ({ carNumber: " " }), "carNumber", "Car number is required"],
    ["without a car model", () => ({ carModel: "" }), "carModel", "Car model is required"],
    [
      "without a mobile number",
      () => ({ mobileNumber: " " }),
      "mobileNumber",
      "Mobile number is required",
    ],
    [
      "with another country's number",
      () => ({ mobileNumber: "5876543210" }),
      "mobileNumber",
      MOBILE,
    ],
    [
      "without a residency",
      () => ({ residencyId: "" }),
      "residencyId",
      "Please select a residency",
    ],
    [
      "with a residency that is none",
      () => ({ residencyId: own().blockId }),
      "residencyId",
      "Please select a residency",
    ],
    [
      "with a residency that is gone",
      () => ({ residencyId: toGlobalId("Residency", 999_999) }),
      "residencyId",
      "Please select a residency",
    ],
    ["without a block", () => ({ blockId: "" }), "blockId", "Please select a block"],
    [
      "with a block of another residency",
      () => ({ blockId: other().blockId }),
      "blockId",
      "Please select a block",
    ],
    ["without a flat", () => ({ flatId: "" }), "flatId", "Please select a flat"],
    [
      "with a flat of another block",
      () => ({ flatId: other().flatId }),
      "flatId",
      "Please select a flat",
    ],
    [
      "without the parking number that the residency requires",
      () => ({ ...other(), parkingNumber: " " }),
      "parkingNumber",
      "Parking number is required for Mahindra Ashvita",
    ],
    [
      "with a parking number of more than letters and digits",
      () => ({ ...other(), parkingNumber: "B-12" }),
      "parkingNumber",
      "Parking number must contain only letters and numbers",
    ],
  ])("%s", async (_what, part, field, message) => {
    const resident = await newResident();
    const before = await contentsOf(app.dataSource);
    const { errors } = await complete(resident, { ...car, ...own(), ...part() });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: "INVALID_INPUT", field } });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("with the name of whichever residency requires the parking number", async () => {
    const lake = await app.make.home({ name: "Lake View", requiresParkingNumber: true });
    const { errors } = await complete(await newResident(), { ...car, ...idsOf(lake) });
    expect(errors?.[0]?.message).toBe("Parking number is required for Lake View");
  });

  it.each(["role", "credits", "firebaseUid", "__proto__"])("with a field %s", async (field) => {
    const resident = await newResident();
    const before = await contentsOf(app.dataSource);
    const input = JSON.parse(
      JSON.stringify({ ...car, ...own() }).replace("{", `{"${field}":"ADMIN",`),
    );
    expect((await complete(resident, input)).code).toBe("INVALID_INPUT");
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("changing parts of the profile", () => {
  const UPDATE = `mutation ($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      viewer { displayName carNumber carModel mobileNumber parkingNumber flat { id } role credits }
    }
  }`;

  async function update(resident: User, input: object) {
    const client = await asPerson(app, resident);
    return client.send<{ updateProfile: { viewer: object } }>(UPDATE, { input });
  }

  async function parked(): Promise<User> {
    const resident = await newResident();
    await complete(resident, { ...car, ...idsOf(ashvita), parkingNumber: "B12" });
    return resident;
  }

  const asBefore = (resident: User) => ({
    displayName: resident.displayName,
    ...car,
    parkingNumber: "B12",
    flat: { id: idsOf(ashvita).flatId },
    role: "USER",
    credits: 0,
  });

  it.each<[string, object, object]>([
    ["nothing", {}, {}],
    ["nulls", { carNumber: null, mobileNumber: null, residencyId: null }, {}],
    ["the name", { displayName: " Asha  Rao " }, { displayName: "Asha Rao" }],
    ["the car", { carNumber: "ts01xy1" }, { carNumber: "TS01XY1" }],
    ["the mobile number", { mobileNumber: "6000000000" }, { mobileNumber: "6000000000" }],
    ["the parking number", { parkingNumber: "C3" }, { parkingNumber: "C3" }],
  ])("with %s leaves the rest as it is", async (_what, input, changed) => {
    const resident = await parked();
    expect((await update(resident, input)).data.updateProfile.viewer).toEqual({
      ...asBefore(resident),
      ...changed,
    });
  });

  it("moves to another home, and out of the parking number with it", async () => {
    const moved = await update(await parked(), { ...idsOf(greens), parkingNumber: null });
    expect(moved.data.updateProfile.viewer).toMatchObject({
      flat: { id: idsOf(greens).flatId },
      parkingNumber: null,
    });
  });

  it("takes whole profiles, as old clients send them", async () => {
    const resident = await parked();
    const { flat, role, credits, ...whole } = asBefore(resident);
    const { data } = await update(resident, { ...whole, ...idsOf(ashvita) });
    expect(data.updateProfile.viewer).toEqual(asBefore(resident));
  });

  it.each<[string, () => object, string, string]>([
    ["an empty name", () => ({ displayName: " " }), "displayName", "Full Name is required"],
    ["another country's number", () => ({ mobileNumber: "12" }), "mobileNumber", MOBILE],
    [
      "a car number that cannot be seen",
      () => ({ carNumber: "\u200b" }),
      "carNumber",
      "Car number is required",
    ],
    [
      "a flat of another block",
      () => ({ flatId: idsOf(greens).flatId }),
      "flatId",
      "Please select a flat",
    ],
    [
      "a residency alone",
      () => ({ residencyId: idsOf(greens).residencyId }),
      "blockId",
      "Please select a block",
    ],
    [
      "the id of something else",
      () => ({ residencyId: idsOf(greens).flatId }),
      "residencyId",
      "Please select a residency",
    ],
    [
      "no parking number where one is required",
      () => ({ parkingNumber: "" }),
      "parkingNumber",
      "Parking number is required for Mahindra Ashvita",
    ],
  ])("with %s is refused and changes nothing", async (_what, input, field, message) => {
    const resident = await parked();
    const before = await contentsOf(app.dataSource);
    const { errors } = await update(resident, { carModel: "Baleno", ...input() });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: "INVALID_INPUT", field } });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each(["role", "credits", "firebaseUid", "email", "__proto__"])(
    "with a field %s is refused",
    async (field) => {
      const resident = await parked();
      const before = await contentsOf(app.dataSource);
      const input = JSON.parse(`{"${field}": "ADMIN", "carModel": "Baleno"}`);
      expect((await update(resident, input)).code).toBe("INVALID_INPUT");
      expect(await contentsOf(app.dataSource)).toEqual(before);
    },
  );
});
