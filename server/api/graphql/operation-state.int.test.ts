import { CreditKind } from "../../modules/credits/credit-lot.entity";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe("several mutations in one operation", () => {
  it("each answer with what is true after it", async () => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 2, { kind: CreditKind.PAY_PER_USE });
    const slots = [await app.make.slot(), await app.make.slot()];
    const [a, b] = slots.map(({ id }) => toGlobalId("BookingSlot", id));
    const client = await asPerson(app, resident);
    const { data, errors } = await client.send(
      `mutation ($a: ID!, $b: ID!) {
        a: bookSlot(input: { slotId: $a, date: "2026-11-22" }) { viewer { payPerUseCredits } }
        b: bookSlot(input: { slotId: $b, date: "2026-11-22" }) { viewer { payPerUseCredits } }
      }`,
      { a, b },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      a: { viewer: { payPerUseCredits: 1 } },
      b: { viewer: { payPerUseCredits: 0 } },
    });
  });
});

describe("a newcomer who registers", () => {
  it("is the person in the rest of the operation", async () => {
    const client = new GraphqlClient(app.url, await app.identity.token("a-newcomer"));
    const { data, errors } = await client.send(
      `mutation ($input: RegisterUserInput!) {
        registerUser(input: $input) { viewer { displayName bookings { totalCount } } }
      }`,
      {
        input: {
          displayName: "Sravani",
          carNumber: "TS09AB1234",
          carModel: "Swift",
          mobileNumber: "9876543210",
        },
      },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      registerUser: { viewer: { displayName: "Sravani", bookings: { totalCount: 0 } } },
    });
  });
});

describe("many slots and days by their global ids", () => {
  it("cost the same statements as one", async () => {
    const client = await asPerson(app, await app.make.resident());
    const slot = await app.make.slot();
    const days = Array.from(
      { length: 40 },
      (_, day) => `2026-12-${String((day % 28) + 1).padStart(2, "0")}`,
    );
    const ids = (count: number) =>
      days
        .slice(0, count)
        .flatMap((day) => [
          toGlobalId("AvailableSlot", `${slot.id}:${day}`),
          toGlobalId("CalendarDay", day),
        ]);
    const costOf = async (count: number) => {
      const cost = app.nextRequest();
      const { errors } = await client.send(
        "query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on AvailableSlot { isAvailable isBookedByViewer } } }",
        { ids: ids(count) },
      );
      expect(errors).toBeUndefined();
      return (await cost).statements;
    };
    expect(await costOf(40)).toBe(await costOf(1));
  });
});
