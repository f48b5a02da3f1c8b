import { type GraphQLObjectType, isInterfaceType } from "graphql";
import { toGlobalId } from "../../platform/global-id";
import { startTestApp, type TestApp } from "../../test/app";
import { ACTORS, type ActorName, BOOKED_DAY, type Cast, makeCast } from "../../test/cast";
import { contentsOf } from "../../test/contents";
import { graphqlSchema } from "./schema";

/** Stable code of the refusal each actor gets; null for those who are served. */
type Codes = Readonly<Record<ActorName, string | null>>;

interface Call {
  readonly expected: Codes;
  /** The field with its arguments and selection. */
  readonly text: (cast: Cast) => string;
}

const everybody: Codes = { guest: null, newcomer: null, other: null, owner: null, admin: null };
const identified: Codes = { ...everybody, guest: "UNAUTHENTICATED" };
const registered: Codes = { ...identified, newcomer: "NOT_REGISTERED" };
const administrators: Codes = { ...registered, other: "FORBIDDEN", owner: "FORBIDDEN" };
const owners: Codes = { ...registered, other: "NOT_FOUND", admin: "NOT_FOUND" };

const PROFILE = 'carNumber: "TS01XY0001", carModel: "Baleno", mobileNumber: "9123456789"';

const queries: Readonly<Record<string, Call>> = {
  viewer: { expected: everybody, text: () => "viewer { id email }" },
  carTypes: { expected: everybody, text: () => "carTypes { id }" },
  residencies: { expected: registered, text: () => "residencies { id blocks { flats { id } } }" },
  pricingPlans: {
    expected: registered,
    text: ({ carType }) => `pricingPlans(carTypeId: "${toGlobalId("CarType", carType.id)}") { id }`,
  },
  bookingCalendar: { expected: registered, text: () => "bookingCalendar { today days { id } }" },
  availableSlots: {
    expected: registered,
    text: () => `availableSlots(date: "${BOOKED_DAY}") { id isBookedByViewer }`,
  },
  bookings: { expected: administrators, text: () => "bookings { edges { node { user { id } } } }" },
  node: { expected: everybody, text: ({ owned }) => `node(id: "${owned.booking}") { id }` },
  nodes: { expected: everybody, text: ({ owned }) => `nodes(ids: ["${owned.booking}"]) { id }` },
};

const mutations: Readonly<Record<string, Call>> = {
  registerUser: {
    expected: identified,
    text: () => `registerUser(input: { displayName: "Somebody", ${PROFILE} }) { viewer { id } }`,
  },
  acceptTerms: {
    expected: registered,
    text: () => 'acceptTerms(input: { version: "2026-11" }) { viewer { id } }',
  },
  completeProfile: {
    expected: registered,
    text: ({ home }) => `completeProfile(input: { ${PROFILE}
      residencyId: "${toGlobalId("Residency", home.residency.id)}"
      blockId: "${toGlobalId("Block", home.block.id)}"
      flatId: "${toGlobalId("Flat", home.flat.id)}" }) { viewer { id } }`,
  },
  createCustomFlat: {
    expected: registered,
    text: ({ home }) =>
      `createCustomFlat(input: { blockId: "${toGlobalId("Block", home.block.id)}", name: "909" }) {
        flat { id } }`,
  },
  startPurchase: {
    expected: registered,
    text: ({ carType, plan }) => `startPurchase(input: { paymentMethod: MOCK_PAYMENT
      carTypeId: "${toGlobalId("CarType", carType.id)}"
      pricingPlanId: "${toGlobalId("PricingPlan", plan.id)}" }) { purchase { id } }`,
  },
  completePurchase: {
    expected: owners,
    text: ({ owned }) => `completePurchase(input: { purchaseId: "${owned.pendingPurchase}"
      transactionId: "mock_2" }) { purchase { paymentStatus } }`,
  },
  bookSlot: {
    expected: registered,
    text: ({ freeSlot }) => `bookSlot(input: { date: "${BOOKED_DAY}"
      slotId: "${toGlobalId("BookingSlot", freeSlot.id)}" }) { booking { id } }`,
  },
  cancelBooking: {
    expected: owners,
    text: ({ owned }) =>
      `cancelBooking(input: { bookingId: "${owned.booking}" }) { booking { id } }`,
  },
  updateBookingStatus: {
    expected: administrators,
    text: ({ owned }) =>
      `updateBookingStatus(input: { bookingId: "${owned.booking}", status: COMPLETED }) {
        booking { status } }`,
  },
};

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

function fieldsOf(type: GraphQLObjectType | null | undefined): string[] {
  return Object.keys(type?.getFields() ?? {}).sort();
}

describe.each([
  ["query", queries, () => graphqlSchema().getQueryType()],
  ["mutation", mutations, () => graphqlSchema().getMutationType()],
] as const)("every %s", (operation, calls, rootType) => {
  it("stands in this table", () => {
    expect(fieldsOf(rootType())).toEqual(Object.keys(calls).sort());
  });

  describe.each(Object.entries(calls))("%s", (_name, call) => {
    let cast: Cast;

    beforeAll(async () => {
      cast = await makeCast(app);
    });

    it.each(ACTORS.map((actor) => [actor, call.expected[actor] ?? "served"] as const))(
      "for %s is %s, and nothing is written when refused",
      async (actor, expected) => {
        const before = await contentsOf(app.dataSource);
        const answer = await cast.clients[actor].send(`${operation} { ${call.text(cast)} }`);
        expect(answer.code ?? "served").toBe(expected);
        if (expected === "served") return;
        expect(answer.errors).toHaveLength(1);
        expect(answer.data ?? null).toBeNull();
        expect(await contentsOf(app.dataSource)).toEqual(before);
      },
    );
  });
});

it("a single row more or a single value changed would be seen", async () => {
  const empty = await contentsOf(app.dataSource);
  const slot = await app.make.slot();
  const before = await contentsOf(app.dataSource);
  await app.dataSource.query("UPDATE booking_slots SET max_bookings = 3 WHERE id = $1", [slot.id]);
  const after = await contentsOf(app.dataSource);
  expect(new Set([empty, before, after].map((each) => each.booking_slots)).size).toBe(3);
});

describe("an id that does not exist", () => {
  const nothing = {
    booking: toGlobalId("Booking", 999_999),
    purchase: toGlobalId("Purchase", 999_999),
  };

  it.each(ACTORS)(
    "is for %s as the id of somebody else's booking or purchase is",
    async (actor) => {
      const cast = await makeCast(app);
      for (const [call, owned] of [
        ["cancelBooking", { ...cast.owned, booking: nothing.booking }],
        ["completePurchase", { ...cast.owned, pendingPurchase: nothing.purchase }],
      ] as const) {
        const text = mutations[call]?.text({ ...cast, owned });
        const { code } = await cast.clients[actor].send(`mutation { ${text} }`);
        expect([call, code]).toEqual([call, actor === "owner" ? "NOT_FOUND" : owners[actor]]);
      }
    },
  );
});

describe("node and nodes", () => {
  const registeredOnly: readonly ActorName[] = ["other", "owner", "admin"];
  const ownerAndAdmin: readonly ActorName[] = ["owner", "admin"];

  interface Sight {
    readonly seenBy: readonly ActorName[];
    readonly id: (cast: Cast) => string;
  }

  const sights: Readonly<Record<string, Sight>> = {
    CarType: { seenBy: ACTORS, id: ({ carType }) => toGlobalId("CarType", carType.id) },
    Residency: {
      seenBy: registeredOnly,
      id: ({ home }) => toGlobalId("Residency", home.residency.id),
    },
    Block: { seenBy: registeredOnly, id: ({ home }) => toGlobalId("Block", home.block.id) },
    Flat: { seenBy: registeredOnly, id: ({ home }) => toGlobalId("Flat", home.flat.id) },
    PricingPlan: { seenBy: registeredOnly, id: ({ plan }) => toGlobalId("PricingPlan", plan.id) },
    BookingSlot: { seenBy: registeredOnly, id: ({ slot }) => toGlobalId("BookingSlot", slot.id) },
    AvailableSlot: {
      seenBy: registeredOnly,
      id: ({ slot }) => toGlobalId("AvailableSlot", `${slot.id}:${BOOKED_DAY}`),
    },
    CalendarDay: { seenBy: registeredOnly, id: () => toGlobalId("CalendarDay", BOOKED_DAY) },
    User: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.user },
    Booking: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.booking },
    BookingStatusChange: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.statusChange },
    Purchase: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.purchase },
    Subscription: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.subscription },
    CreditLedgerEntry: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.ledgerEntry },
  };

  let cast: Cast;

  beforeAll(async () => {
    cast = await makeCast(app);
  });

  it("are asked here for every type that has a global id", () => {
    const node = graphqlSchema().getType("Node");
    if (!isInterfaceType(node)) throw new Error("The schema has no interface Node");
    const types = graphqlSchema().getPossibleTypes(node);
    expect(types.map(({ name }) => name).sort()).toEqual(Object.keys(sights).sort());
  });

  const cases = Object.entries(sights).flatMap(([typeName, sight]) =>
    ACTORS.map((actor) => {
      const isSeen = sight.seenBy.includes(actor);
      return [typeName, actor, isSeen ? "the object" : "nothing", sight, isSeen] as const;
    }),
  );

  it.each(cases)("show of %s to %s %s", async (...[typeName, actor, , sight, isSeen]) => {
    const id = sight.id(cast);
    const seen = isSeen ? { __typename: typeName, id } : null;
    const { data, errors } = await cast.clients[actor].send(
      "query ($id: ID!) { node(id: $id) { __typename id } nodes(ids: [$id]) { __typename id } }",
      { id },
    );
    expect({ data, errors }).toEqual({ data: { node: seen, nodes: [seen] }, errors: undefined });
  });

  it("show the others of two ids when one may not be seen", async () => {
    const ids = [cast.owned.booking, toGlobalId("CarType", cast.carType.id), "garbage"];
    const query = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";
    const { data } = await cast.clients.other.send(query, { ids });
    expect(data).toEqual({ nodes: [null, { id: ids[1] }, null] });
  });
});
