import { getNamedType, isInputObjectType } from "graphql";
import type { EntityManager, EntityTarget } from "typeorm";
import { CarType } from "../../modules/catalog/car-type.entity";
import { PricingPlan } from "../../modules/catalog/pricing-plan.entity";
import { Block } from "../../modules/communities/block.entity";
import { Flat } from "../../modules/communities/flat.entity";
import { Residency } from "../../modules/communities/residency.entity";
import { Coupon } from "../../modules/coupons/coupon.entity";
import { BookingSlot } from "../../modules/schedule/booking-slot.entity";
import { DisabledDate } from "../../modules/schedule/disabled-date.entity";
import { User } from "../../modules/users/user.entity";
import { addDays } from "../../platform/calendar-day";
import { toGlobalId } from "../../platform/global-id";
import type { Services } from "../../services";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import type { Make } from "../../test/make";
import { barrier, openConnections } from "../../test/race";
import { graphqlSchema } from "./schema";

type Value = string | number | boolean | null | readonly string[];

interface Case {
  readonly mutation: string;
  readonly make: (make: Make, count: number) => Promise<Thing>;
  /** The field that both change: as seen, the other's value, the own value. `#` is a number, for unique names. */
  readonly field: string;
  readonly values: readonly [seen: Value, theirs: Value, mine: Value];
  readonly other?: Readonly<Record<string, Value>>;
  readonly words?: string;
  /** Whose `lockForEdit` makes the second one wait, and what it locks. */
  readonly guard: (services: Services) => object;
  readonly entity: EntityTarget<{ id: number }>;
}

interface Thing {
  /** Global id of what is edited, with other required input. */
  readonly input: Readonly<Record<string, unknown>>;
}

const only = (field: string, type: string, { id }: { id: number }): Thing => ({
  input: { [field]: toGlobalId(type, id) },
});

async function withMethods(
  service: object,
  methods: object,
  work: () => Promise<void>,
): Promise<void> {
  Object.assign(service, methods);
  try {
    await work();
  } finally {
    for (const name of Object.keys(methods)) Reflect.deleteProperty(service, name);
  }
}

function reading<Row extends { id: number }>(entity: EntityTarget<Row>, meet: () => Promise<void>) {
  return async (tx: EntityManager, id: number | null): Promise<Row> => {
    const rows = tx.getRepository(entity).createQueryBuilder("row");
    const row = await rows.where("row.id = :id", { id }).getOneOrFail();
    await meet();
    return row;
  };
}

const CASES: readonly Case[] = [
  {
    mutation: "UpdateResidency",
    make: async (make, count) =>
      only("residencyId", "Residency", await make.residency({ name: `Greens ${count}` })),
    field: "name",
    values: ["Greens #", "Meadows #", "Hills #"],
    other: { requiresParkingNumber: true },
    guard: ({ residencies }) => residencies,
    entity: Residency,
  },
  {
    mutation: "UpdateBlock",
    make: async (make) =>
      only("blockId", "Block", await make.block(await make.residency(), "Tower A")),
    field: "name",
    values: ["Tower A", "Tower Z", "Tower M"],
    guard: ({ blocks }) => blocks,
    entity: Block,
  },
  {
    mutation: "UpdateFlat",
    make: async (make) => {
      const block = await make.block(await make.residency());
      return only("flatId", "Flat", await make.flat(block, "101"));
    },
    field: "name",
    values: ["101", "102", "103"],
    guard: ({ flats }) => flats,
    entity: Flat,
  },
  {
    mutation: "UpdateUser",
    make: async (make) => {
      const { residency, block, flat } = await make.home();
      const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
      const resident = await make.resident({ ...home, mobileNumber: "9876543210" });
      return {
        input: {
          userId: toGlobalId("User", resident.id),
          residencyId: toGlobalId("Residency", residency.id),
          blockId: toGlobalId("Block", block.id),
          flatId: toGlobalId("Flat", flat.id),
        },
      };
    },
    field: "mobileNumber",
    values: ["9876543210", "9876543211", "9876543212"],
    words: "mobile number",
    guard: ({ users }) => users,
    entity: User,
  },
  {
    mutation: "UpdateCarType",
    make: async (make, count) => only("carTypeId", "CarType", await make.carType(`Sedan ${count}`)),
    field: "name",
    values: ["Sedan #", "Saloon #", "Limousine #"],
    other: { active: false },
    guard: ({ carTypes }) => carTypes,
    entity: CarType,
  },
  {
    mutation: "UpdatePricingPlan",
    make: async (make) =>
      only("pricingPlanId", "PricingPlan", await make.plan(await make.carType(), 100)),
    field: "validity",
    values: [30, -1, 90],
    other: { description: "Washed with steam" },
    guard: ({ pricingPlans }) => pricingPlans,
    entity: PricingPlan,
  },
  {
    mutation: "UpdateBookingSlot",
    make: async (make) => only("bookingSlotId", "BookingSlot", await make.slot()),
    field: "startTime",
    values: ["09:00", "08:00", "08:30"],
    other: { maxBookings: 5 },
    words: "start time",
    guard: ({ slots }) => slots,
    entity: BookingSlot,
  },
  {
    mutation: "UpdateDisabledDate",
    make: async (make, count) =>
      only("disabledDateId", "DisabledDate", await make.disabledDate(addDays("2026-12-25", count))),
    field: "reason",
    values: [null, "Christmas", "Holiday"],
    guard: ({ disabledDates }) => disabledDates,
    entity: DisabledDate,
  },
  {
    mutation: "UpdateCoupon",
    make: async (make) => only("couponId", "Coupon", await make.coupon()),
    field: "discountAmount",
    values: ["100.00", "150.00", "120.00"],
    other: { usageLimit: 4 },
    words: "discount amount",
    guard: ({ couponAdministration }) => couponAdministration,
    entity: Coupon,
  },
];

let app: TestApp;
let one: GraphqlClient;
let other: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  one = await asPerson(app, await app.make.administrator());
  other = await asPerson(app, await app.make.administrator());
  await Promise.all([one, other].map((client) => client.send("{ viewer { id } }")));
});

afterAll(() => app.close());

const send = (client: GraphqlClient, mutation: string, input: object) =>
  client.send(
    `mutation ($input: ${mutation}Input!) {
      ${mutation.charAt(0).toLowerCase()}${mutation.slice(1)}(input: $input) { __typename } }`,
    { input },
  );

let count = 0;

/** By type, values of which at least one differs from the current one. */
const OTHERS: Readonly<Record<string, readonly Value[]>> = {
  Boolean: [true, false],
  Decimal: ["987.00"],
  ID: [toGlobalId("Flat", 987_654)],
  Date: ["2031-01-01"],
  Int: [987],
  LocalTime: ["23:45"],
  String: ["quite another"],
  Weekday: [["SUNDAY"]],
};

const inputFields = (name: string) => {
  const type = graphqlSchema().getType(name);
  if (!isInputObjectType(type)) throw new Error(`There is no input ${name}`);
  return Object.values(type.getFields());
};

/** Compared differently: a home by its flat, a picture not at all. */
const NOT_SEEN = ["image", "removeImage", "residencyId", "blockId", "expectedFlatId", "bookings"];

describe.each(CASES)("$mutation", ({ mutation, make, field, words = field, ...more }) => {
  const seenAs = (value: Value, changes: Value) => ({ [field]: changes, seen: { [field]: value } });

  async function thing() {
    count += 1;
    const { input } = await make(app.make, count);
    const [was, theirs, mine] = more.values.map((value) =>
      typeof value === "string" ? value.replace("#", `${count}`) : value,
    ) as [Value, Value, Value];
    return { input, was, theirs, mine };
  }

  it("changes nothing that somebody else changed meanwhile, says how it is, and replaces that when told to", async () => {
    const { input, was, theirs, mine } = await thing();
    expect((await send(other, mutation, { ...input, [field]: theirs })).errors).toBeUndefined();
    const before = await contentsOf(app.dataSource);
    const { errors } = await send(one, mutation, { ...input, ...seenAs(was, mine) });
    expect(errors?.[0]).toMatchObject({
      message: `Somebody else changed the ${words} meanwhile. Nothing was saved.`,
      extensions: { code: "CHANGED_MEANWHILE", now: { [field]: theirs } },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
    const again = await send(one, mutation, { ...input, ...seenAs(theirs, mine) });
    expect(again.errors).toBeUndefined();
  });

  it("can be told what was seen of every field that it changes", async () => {
    const { input } = await thing();
    const seen = inputFields(mutation.replace("Update", "Seen")).map(({ name }) => name);
    const known = [...seen, ...NOT_SEEN, ...Object.keys(input), "seen", "clientMutationId"];
    const fields = inputFields(`${mutation}Input`).map(({ name }) => name);
    const missing = fields.filter((name) => !known.includes(name));
    expect(missing).toEqual([]);
  });

  it.each(
    inputFields(mutation.replace("Update", "Seen")).map((seen) => [seen.name, seen.type] as const),
  )("compares %s with what was seen", async (name, type) => {
    const { input, mine } = await thing();
    const codes: (string | undefined)[] = [];
    for (const value of OTHERS[String(getNamedType(type))] ?? []) {
      const seen = { [name]: value };
      codes.push((await send(one, mutation, { ...input, [field]: mine, seen })).code);
    }
    expect(codes).toContain("CHANGED_MEANWHILE");
  });

  if (more.other)
    it("goes together with what somebody else changed of other fields", async () => {
      const { input, was, mine } = await thing();
      await send(other, mutation, { ...input, ...more.other });
      const { errors } = await send(one, mutation, { ...input, ...seenAs(was, mine) });
      expect(errors).toBeUndefined();
    });

  const atOnce = async () => {
    const { input, was, theirs, mine } = await thing();
    const answers = await Promise.all(
      [theirs, mine].map((changes) => send(one, mutation, { ...input, ...seenAs(was, changes) })),
    );
    return answers.map(({ code = "saved" }) => code).sort();
  };

  it("of two at once lets one through", async () => {
    expect(await atOnce()).toEqual(["CHANGED_MEANWHILE", "saved"]);
  });

  it("would let both through if they did not wait for each other", async () => {
    const read = reading(more.entity, barrier(2));
    const locks = { lockForEdit: read, lock: read, lockList: async () => {} };
    await withMethods(more.guard(app.services), locks, async () => {
      expect(await atOnce()).toEqual(["saved", "saved"]);
    });
  });
});

describe("UpdateUser", () => {
  it("compares the home as a whole by its flat", async () => {
    const user = CASES.find(({ mutation }) => mutation === "UpdateUser") as Case;
    const { input } = await user.make(app.make, 0);
    const seen = { flatId: null };
    expect((await send(one, "UpdateUser", { ...input, seen })).errors?.[0]).toMatchObject({
      message: "Somebody else changed the flat meanwhile. Nothing was saved.",
      extensions: { now: { flatId: input.flatId } },
    });
  });
});
