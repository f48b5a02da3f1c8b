import { readFileSync } from "node:fs";
import { isInputObjectType } from "graphql";
import { toGlobalId } from "../../platform/global-id";
import { asGuest, asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { atOnce } from "../../test/race";
import { graphqlSchema } from "./schema";

const WITHOUT_A_KEY: Readonly<Record<string, string>> = {
  createCustomFlat: "answers the flat that is there already",
  createFlats: "tells of each flat that it is there already",
  registerUser: "answers the person who has registered already",
  addVehicle: "a plate is had once: a repetition is told that it is there already",
  shareVehicle: "answers the invitation that is there already",
  disableDate: "a date is closed once: a repetition is told that it is",
};
const MAKES = /^(create|add|submit|register|start|grant|book|send|disable|share|close|copy)[A-Z]/;

let app: TestApp;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp({ limits: { contactForms: 10_000 }, settings: PATIENT });
  admin = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());

const making = Object.values(graphqlSchema().getMutationType()?.getFields() ?? {}).filter(
  ({ name }) => MAKES.test(name),
);

it.each(making.map((field) => [field.name, field] as const))(
  "%s takes a client key, or has a reason not to",
  (name, { args }) => {
    const type = args.find((argument) => argument.name === "input")?.type;
    const input = type && "ofType" in type ? type.ofType : type;
    const hasKey = isInputObjectType(input) && "clientKey" in input.getFields();
    expect([name, hasKey]).toEqual([name, !(name in WITHOUT_A_KEY)]);
  },
);

it("the guide of retries names what takes no client key", () => {
  const guide = readFileSync("docs/api/errors-and-retries.md", "utf8");
  expect(Object.keys(WITHOUT_A_KEY).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

interface Creation {
  readonly mutation: string;
  readonly selection: string;
  readonly table: string;
  readonly input: () => Promise<object>;
  readonly change: object;
}

const CREATIONS: readonly Creation[] = [
  {
    mutation: "createResidency",
    selection: "residency { id name }",
    table: "residencies",
    input: async () => ({ name: "Once Residency" }),
    change: { name: "Another Residency" },
  },
  {
    mutation: "createBlock",
    selection: "block { id name }",
    table: "blocks",
    input: async () => {
      const { residency } = await app.make.home();
      return { name: "Once", residencyId: toGlobalId("Residency", residency.id) };
    },
    change: { name: "Another" },
  },
  {
    mutation: "createFlat",
    selection: "flat { id name }",
    table: "flats",
    input: async () => {
      const { block } = await app.make.home();
      return { name: "1", blockId: toGlobalId("Block", block.id) };
    },
    change: { name: "2" },
  },
  {
    mutation: "createCarType",
    selection: "carType { id name }",
    table: "car_types",
    input: async () => ({ name: "Once" }),
    change: { active: false },
  },
  {
    mutation: "createPricingPlan",
    selection: "pricingPlan { id name }",
    table: "pricing_plans",
    input: async () => ({ name: "Once", creditsGiven: 2 }),
    change: { creditsGiven: 3 },
  },
  {
    mutation: "createBookingSlot",
    selection: "bookingSlot { id startTime }",
    table: "booking_slots",
    input: async () => ({ startTime: "06:00", endTime: "07:00" }),
    change: { maxBookings: 3 },
  },
  {
    mutation: "createCoupon",
    selection: "coupon { id code }",
    table: "coupons",
    input: async () => ({ code: "ONCE", discountAmount: "10.00", usageLimit: 5 }),
    change: { usageLimit: 6 },
  },
  {
    mutation: "submitContactForm",
    selection: "success message",
    table: "contact_submissions",
    input: async () => ({ name: "Asha", email: "asha@mail.example", message: "Do you wash vans?" }),
    change: { message: "Do you wash buses?" },
  },
];

const typeOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;

async function countOf(table: string): Promise<number> {
  const [row] = await app.dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM ${table}`,
  );
  return row?.count ?? 0;
}

describe.each(CREATIONS.map((creation) => [creation.mutation, creation] as const))(
  "%s under a client key",
  (mutation, { selection, table, input, change }) => {
    const send = (values: object, client = admin) =>
      client.send(
        `mutation ($input: ${typeOf(mutation)}) { ${mutation}(input: $input) { ${selection} } }`,
        { input: values },
      );
    let values: object;
    let before: number;
    let made: unknown;

    beforeAll(async () => {
      values = Object.assign(await input(), { clientKey: `key-of-${mutation}` });
      before = await countOf(table);
      const answers = await atOnce(8, () => send(values));
      expect(answers.map(({ errors }) => errors)).toEqual(Array(8).fill(undefined));
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
      made = answers[0]?.data;
    });

    it("makes one for eight requests at once, and answers the same later", async () => {
      expect(await countOf(table)).toBe(before + 1);
      expect((await send(values)).data).toEqual(made);
      expect(await countOf(table)).toBe(before + 1);
    });

    it("refuses another request under the key, and makes nothing", async () => {
      expect((await send(Object.assign({}, values, change))).code).toBe("CLIENT_KEY_REUSED");
      expect((await send(Object.assign({}, values, { clientKey: "no key!" }))).code).toBe(
        "INVALID_INPUT",
      );
      expect(await countOf(table)).toBe(before + 1);
    });
  },
);

it("a guest's contact form is kept once too", async () => {
  const before = await countOf("contact_submissions");
  const form = { name: "Ravi", email: "ravi@mail.example", message: "Hello", clientKey: "guest-1" };
  const text = `mutation ($input: SubmitContactFormInput!) { submitContactForm(input: $input) { success } }`;
  await atOnce(5, () => asGuest(app).send(text, { input: form }));
  expect(await countOf("contact_submissions")).toBe(before + 1);
});

it("would make eight for eight requests at once without a key", async () => {
  const before = await countOf("pricing_plans");
  const text =
    "mutation ($input: CreatePricingPlanInput!) { createPricingPlan(input: $input) { pricingPlan { id } } }";
  await atOnce(8, () => admin.send(text, { input: { name: "Often", creditsGiven: 2 } }));
  expect(await countOf("pricing_plans")).toBe(before + 8);
});
