import type { Booking } from "../modules/bookings/booking.entity";
import type { Home } from "../modules/communities/community.service";
import { User } from "../modules/users/user.entity";
import { toGlobalId } from "../platform/global-id";
import { asPerson, GraphqlClient } from "../test/api";
import { makeApiKey } from "../test/api-keys";
import { startTestApp, type TestApp } from "../test/app";
import { RestClient } from "../test/rest";

const DAY = "2031-03-03";
const SCOPES = [
  "bookings:write",
  "residents.contact:read",
  "catalog:read",
  "purchases:read",
] as const;
const PERSON = `displayName email mobileNumber parkingNumber credits
  flat { id block { residency { id } } } residency { id } vehicles { plate } vehicleCredits { credits }`;
const BOOKING = `id user { ${PERSON} } vehicle { plate } credit { granted } statusChanges { changedBy }`;

let app: TestApp;
let before: Home;
let now: Home;
let neighbour: User;
let moved: User;
let bookings: { neighbour: Booking; moved: Booking };
let oldKey: GraphqlClient;
let newKey: GraphqlClient;
let oldRest: RestClient;

const homeOf = ({ residency, block, flat }: Home) => ({
  residencyId: residency.id,
  blockId: block.id,
  flatId: flat.id,
});

beforeAll(async () => {
  app = await startTestApp();
  const admin = await asPerson(app, await app.make.administrator());
  [before, now] = [await app.make.home(), await app.make.home()];
  [neighbour, moved] = [
    await app.make.resident(homeOf(before)),
    await app.make.resident(homeOf(before)),
  ];
  const slot = await app.make.slot();
  const carType = await app.make.carType();
  const plan = await app.make.plan(carType, 50_000);
  for (const resident of [neighbour, moved]) await app.make.purchase(resident, plan, carType);
  bookings = {
    neighbour: await app.make.booking(neighbour, slot, DAY),
    moved: await app.make.booking(moved, slot, DAY),
  };
  await app.dataSource.getRepository(User).update({ id: moved.id }, homeOf(now));
  const secretFor = async ({ residency: { id } }: Home) => {
    const residencyId = toGlobalId("Residency", id);
    return (await makeApiKey(admin, SCOPES, { residencyId })).secret;
  };
  const [ofBefore, ofNow] = [await secretFor(before), await secretFor(now)];
  [oldKey, newKey] = [new GraphqlClient(app.url, ofBefore), new GraphqlClient(app.url, ofNow)];
  oldRest = new RestClient(app.url, ofBefore);
});

afterAll(() => app.close());

const idOf = ({ id }: Booking) => toGlobalId("Booking", id);
const nodeOf = (booking: Booking) =>
  `node(id: "${idOf(booking)}") { ... on Booking { ${BOOKING} } }`;

describe("an API key of a community that a resident has left", () => {
  it.each([
    ["by id", () => `{ found: ${nodeOf(bookings.moved)} }`],
    ["in the list", () => `{ bookings(first: 9) { edges { node { ${BOOKING} } } } }`],
  ])("finds the booking %s without the resident, car and credit of now", async (_how, document) => {
    const { data, errors } = await oldKey.send<{
      found?: object;
      bookings?: { edges: { node: { id: string } }[] };
    }>(document());
    const listed = data.bookings?.edges.map(({ node }) => node);
    const found = data.found ?? listed?.find(({ id }) => id === idOf(bookings.moved));
    expect(found).toMatchObject({
      id: idOf(bookings.moved),
      user: null,
      vehicle: null,
      credit: null,
    });
    expect(errors).toBeUndefined();
  });

  it("finds no booking by the resident's name and plate of now", async () => {
    const search = async ({ displayName, carNumber }: User) => {
      const found = await oldKey.send<{ byName: object; byPlate: object }>(
        `query ($name: String, $plate: String) {
          byName: bookings(search: $name, first: 9) { totalCount edges { node { id } } }
          byPlate: bookings(search: $plate, first: 9) { totalCount edges { node { id } } } }`,
        { name: displayName, plate: carNumber },
      );
      return found.data;
    };
    const [none, one] = [
      { totalCount: 0, edges: [] },
      { totalCount: 1, edges: [{ node: { id: idOf(bookings.neighbour) } }] },
    ];
    expect(await search(moved)).toEqual({ byName: none, byPlate: none });
    expect(await search(neighbour)).toEqual({ byName: one, byPlate: one });
  });

  it("changes the booking's status without reading the resident", async () => {
    const { data } = await oldKey.send(
      `mutation ($input: UpdateBookingStatusInput!) {
        updateBookingStatus(input: $input) { booking { status user { ${PERSON} } } user { ${PERSON} } } }`,
      { input: { bookingId: idOf(bookings.moved), status: "COMPLETED" } },
    );
    expect(data).toEqual({
      updateBookingStatus: { booking: { status: "COMPLETED", user: null }, user: null },
    });
  });

  it("changes the status of several bookings, and reads only residents who live there", async () => {
    const changed = [bookings.moved, bookings.neighbour];
    const { data, errors } = await oldKey.send(
      `mutation ($input: UpdateBookingStatusesInput!) {
        updateBookingStatuses(input: $input) { outcomes { booking { user { displayName } } } } }`,
      {
        input: {
          bookings: changed.map((booking) => ({ bookingId: idOf(booking) })),
          status: "CONFIRMED",
        },
      },
    );
    expect(errors).toBeUndefined();
    const { displayName } = neighbour;
    expect(data).toEqual({
      updateBookingStatuses: {
        outcomes: [{ booking: { user: null } }, { booking: { user: { displayName } } }],
      },
    });
  });

  it("finds neither purchases and plans of the resident nor, by REST, the e-mail address", async () => {
    const { data } = await oldKey.send(
      "{ purchases(first: 9) { totalCount } subscriptions(first: 9) { totalCount } }",
    );
    expect(data).toEqual({ purchases: { totalCount: 1 }, subscriptions: { totalCount: 1 } });
    const emailOf = async ({ id }: Booking) =>
      (await oldRest.get(`/bookings/${id}`)).body.data.user;
    const { name } = before.residency;
    expect(await emailOf(bookings.moved)).toMatchObject({ email: "", residency: { name } });
    expect(await emailOf(bookings.neighbour)).toMatchObject({ email: neighbour.email });
  });
});

describe("an API key of the community in which a resident lives", () => {
  it("reads the resident, cars and credits through bookings, purchases and plans", async () => {
    const { data, errors } = await oldKey.send<{
      found: object;
      purchases: { edges: object[] };
    }>(`{ found: ${nodeOf(bookings.neighbour)}
        purchases(first: 9) { edges { node { user { ${PERSON} } } } }
        subscriptions(first: 9) { edges { node { user { displayName } } } } }`);
    expect(errors).toBeUndefined();
    const { displayName, email } = neighbour;
    const user = {
      displayName,
      email,
      residency: { id: toGlobalId("Residency", before.residency.id) },
    };
    expect(data).toMatchObject({
      found: { user, credit: { granted: expect.any(Number) } },
      purchases: { edges: [{ node: { user } }] },
      subscriptions: { edges: [{ node: { user: { displayName } } }] },
    });
  });

  it("reads through the credit history the bookings in that community, and none of an earlier one", async () => {
    const ledgerOf = async (key: GraphqlClient, { id }: User) => {
      const { data, errors } = await key.send<{
        user: { creditLedger: { edges: { node: { booking: object | null } }[] } };
      }>(
        `{ user(id: "${toGlobalId("User", id)}") {
          creditLedger(first: 9) { edges { node { booking { id residencyName } } } } } }`,
      );
      expect(errors).toBeUndefined();
      const found = data.user.creditLedger.edges.map(({ node }) => node.booking);
      return { count: found.length, bookings: found.filter(Boolean) };
    };
    const booking = { id: idOf(bookings.neighbour), residencyName: before.residency.name };
    expect(await ledgerOf(oldKey, neighbour)).toEqual({ count: 3, bookings: [booking] });
    expect(await ledgerOf(newKey, moved)).toEqual({ count: 3, bookings: [] });
  });

  it("pages bookings, purchases, plans and credits of the resident", async () => {
    const lists = ["bookings", "purchases", "subscriptions", "creditLedger", "creditLots"];
    const of = ({ id }: User) =>
      `{ user(id: "${toGlobalId("User", id)}") { ${lists.map((list) => `${list}(first: 9) { totalCount }`).join(" ")} } }`;
    const own = await oldKey.send<{ user: { bookings: object } }>(of(neighbour));
    expect(own.errors).toBeUndefined();
    expect(own.data.user.bookings).toEqual({ totalCount: 1 });
    const elsewhere = await newKey.send<{ user: object }>(of(moved));
    expect(elsewhere.data.user).toMatchObject({
      purchases: { totalCount: 1 },
      subscriptions: { totalCount: 1 },
    });
    expect((await oldKey.send(of(moved))).code).toBe("NOT_FOUND");
  });
});
