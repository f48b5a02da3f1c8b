import { User } from "../modules/users/user.entity";
import { asPerson, type GraphqlClient } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";
import { RestClient } from "../test/rest";
import { TYPED_INPUTS, type TypedInput } from "../test/typed-inputs";

let app: TestApp;
let resident: User;
let graphql: GraphqlClient;
let rest: RestClient;
let admin: GraphqlClient;
let adminRest: RestClient;

beforeAll(async () => {
  app = await startTestApp({ limits: { contactForms: 1_000 } });
  resident = await app.make.resident();
  graphql = await asPerson(app, resident);
  rest = new RestClient(app.url, await app.identity.token(resident.firebaseUid));
  const administrator = await app.make.administrator();
  admin = await asPerson(app, administrator);
  adminRest = new RestClient(app.url, await app.identity.token(administrator.firebaseUid));
});

afterAll(() => app.close());

/** Message and field of the refusal, if any. */
type Answer = readonly [message?: string, field?: string];

const contact = (message: string) => ({ name: "Asha", email: "asha@visitors.example", message });

async function keptOf({ field }: TypedInput): Promise<unknown> {
  if (field !== "message") {
    const users = app.dataSource.getRepository(User);
    return (await users.findOneByOrFail({ id: resident.id }))[field];
  }
  const [row] = await app.dataSource.query(
    "SELECT message FROM contact_submissions ORDER BY id DESC LIMIT 1",
  );
  return row?.message;
}

async function byGraphql({ field, typed }: TypedInput): Promise<Answer> {
  const { errors } =
    field === "message"
      ? await graphql.send(
          "mutation ($input: SubmitContactFormInput!) { submitContactForm(input: $input) { success } }",
          { input: contact(typed) },
        )
      : await graphql.send(
          "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { id } } }",
          { input: { [field]: typed } },
        );
  const [error] = errors ?? [];
  return [error?.message, error?.extensions.field as string | undefined];
}

async function byRest({ field, typed }: TypedInput): Promise<Answer> {
  const { body } =
    field === "message"
      ? await rest.post("/contact-submissions", contact(typed))
      : await rest.put(`/users/${resident.firebaseUid}`, { [field]: typed });
  return body.success ? [undefined, undefined] : [body.message, body.field];
}

describe.each([
  ["GraphQL", byGraphql],
  ["REST", byRest],
])("what keyboards and contact cards put into a field of %s", (_api, send) => {
  it.each(TYPED_INPUTS.map((input) => [input.field, input.from, input] as const))(
    "%s: %s",
    async (field, _from, input) => {
      if (input.kept === null) {
        const before = await keptOf(input);
        expect(await send(input)).toEqual([input.fault, field]);
        expect(await keptOf(input)).toEqual(before);
      } else {
        expect(await send(input)).toEqual([undefined, undefined]);
        expect(await keptOf(input)).toBe(input.kept);
      }
    },
  );
});

describe("an override of the reading direction is refused by name", () => {
  const message = "Please remove the right-to-left override (U+202E).";
  const coupon = { code: "TURNED", usageLimit: 1, discountAmount: "12\u202e99" };
  const slot = { startTime: "05:3\u202e0", endTime: "06:30", maxBookings: 2 };
  const day = { date: "2031-12\u202e-08" };

  it.each([
    ["a price", "CreateCouponInput", "createCoupon", "coupon { id }", coupon, "discountAmount"],
    [
      "a time",
      "CreateBookingSlotInput",
      "createBookingSlot",
      "bookingSlot { id }",
      slot,
      "startTime",
    ],
    ["a day", "DisableDateInput", "disableDate", "disabledDate { id }", day, "date"],
  ])("in %s of GraphQL", async (_what, type, name, selection, input, field) => {
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
    const { errors } = await admin.send(document, { input });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: "INVALID_INPUT" } });
    expect(errors?.[0]?.extensions.field).toContain(field);
  });

  it("in a day that stands in the document", async () => {
    const { errors } = await admin.send(`{ disabledDate(date: "${day.date}") { id } }`);
    expect(errors?.[0]?.message).toBe(message);
  });

  it.each([
    ["a price", "/coupons", coupon, "discountAmount"],
    ["a time", "/booking-slots", slot, "startTime"],
    ["a day", "/disabled-dates", day, "date"],
  ])("in %s of REST", async (_what, path, body, field) => {
    const answer = await adminRest.post(path, body);
    expect([answer.status, answer.body]).toMatchObject([400, { message, field }]);
  });
});
