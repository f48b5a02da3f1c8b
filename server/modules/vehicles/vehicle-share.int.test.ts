import { toGlobalId } from "../../platform/global-id";
import { queryRows } from "../../platform/sql/query";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { User } from "../users/user.entity";
import { Driver } from "./test/vehicle-calls";

let app: TestApp;
let owner: Driver;
let partner: Driver;
let car: string;

beforeAll(async () => {
  app = await startTestApp({ limits: { vehicleShares: 20 } });
});

beforeEach(async () => {
  const { residency, block, flat } = await app.make.home();
  const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
  const [asha, ravi] = [
    await app.make.resident(Object.assign({ displayName: "Asha", carNumber: "TS09AB1234" }, home)),
    await app.make.resident(Object.assign({ displayName: "Ravi", carNumber: "TS77" }, home)),
  ];
  [owner, partner] = [await Driver.of(app, asha), await Driver.of(app, ravi)];
  car = (await owner.vehicles())[0]?.id ?? "";
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function invite(email = partner.user.email) {
  const { share } = await owner.share(car, email);
  return share?.id ?? "";
}

async function lend(): Promise<string> {
  const id = await invite();
  await partner.accept(id);
  return id;
}

const newsOf = (shareId: string) =>
  queryRows(
    app.dataSource,
    "SELECT kind FROM mail_outbox WHERE kind = 'VEHICLE_SHARE' AND source_id = $1",
    [Number(Buffer.from(shareId, "base64url").toString().split(":")[1])],
  );

const moveOut = ({ user }: Driver) =>
  app.dataSource.query(
    "UPDATE users SET residency_id = NULL, block_id = NULL, flat_id = NULL WHERE id = $1",
    [user.id],
  );

describe("an invitation", () => {
  it("is seen by who has the address in the flat, with the owner's name and no address", async () => {
    const id = await invite(` ${partner.user.email.toUpperCase()} `);
    expect(await partner.borrowed()).toEqual([
      {
        id,
        ownerName: "Asha",
        borrowerName: null,
        invitedEmail: null,
        acceptedAt: null,
        vehicle: { id: car, plate: "TS09AB1234", model: "Swift", nickname: null },
      },
    ]);
    expect(await newsOf(id)).toHaveLength(1);
  });

  it("is answered alike whether the address is of the flat, of another one, or nobody's", async () => {
    const { residency, block, flat } = await app.make.home();
    const elsewhere = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    const stranger = await Driver.of(app, await app.make.resident(elsewhere));
    const answers: object[] = [];
    for (const email of [partner.user.email, stranger.user.email, "nobody@residents.example"]) {
      const { share, ...rest } = await owner.share(car, email);
      expect(share?.invitedEmail).toBe(email);
      answers.push({ ...share, id: null, invitedEmail: null, rest: { ...rest, vehicle: null } });
      expect(await newsOf(share?.id ?? "")).toHaveLength(email === partner.user.email ? 1 : 0);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await stranger.borrowed()).toEqual([]);
  });

  it("is one however often it is sent", async () => {
    const id = await invite();
    expect(await invite(partner.user.email.toUpperCase())).toBe(id);
    await partner.accept(id);
    expect(await invite()).toBe(id);
    expect(await newsOf(id)).toHaveLength(1);
  });

  it("sent again reaches who has come to live here since, in the same answer", async () => {
    const { residencyId, blockId, flatId } = partner.user;
    await moveOut(partner);
    const id = await invite();
    expect(await newsOf(id)).toEqual([]);
    await app.dataSource
      .getRepository(User)
      .update(partner.user.id, { residencyId, blockId, flatId });
    const before = await owner.lent();
    expect(await invite()).toBe(id);
    expect(await owner.lent()).toEqual(before);
    expect(await newsOf(id)).toHaveLength(1);
    expect((await partner.accept(id)).code).toBe("served");
  });

  it("is not seen before the address is proven to be the reader's", async () => {
    const id = await invite();
    const { isWrittenTo } = app.services.emails;
    app.services.emails.isWrittenTo = ({ emailVerifiedAt }) => emailVerifiedAt !== null;
    expect(await partner.borrowed()).toEqual([]);
    expect((await partner.accept(id)).code).toBe("NOT_FOUND");
    expect((await partner.client.send(`{ node(id: "${id}") { id } }`)).data).toEqual({
      node: null,
    });
    app.services.emails.isWrittenTo = isWrittenTo;
    expect((await partner.accept(id)).code).toBe("served");
  });

  it("is refused by its field, for nobody's car, and for the fifth person", async () => {
    const refused = await owner.share(car, "asha");
    expect(refused.errors?.[0]).toMatchObject({
      message: "Please enter a valid email address",
      extensions: { code: "INVALID_INPUT", field: "email" },
    });
    const own = await owner.share(car, owner.user.email);
    expect(own.errors?.[0]).toMatchObject({
      message: "This is your own email address.",
      extensions: { field: "email" },
    });
    expect((await partner.share(car, "x@residents.example")).code).toBe("NOT_FOUND");
    expect((await owner.share("nothing", "x@residents.example")).code).toBe("NOT_FOUND");
    for (let person = 0; person < 4; person += 1) await invite(`p${person}@residents.example`);
    const fifth = await owner.share(car, "p5@residents.example");
    expect([fifth.code, fifth.errors?.[0]?.extensions]).toEqual([
      "TOO_MANY_VEHICLE_SHARES",
      expect.objectContaining({ field: "email", limit: 4 }),
    ]);
    expect(await owner.lent()).toHaveLength(4);
  });

  it("can be sent so often in an hour", async () => {
    for (let call = 0; call < 20; call += 1) await owner.share(car, "again@residents.example");
    expect((await owner.share(car, "again@residents.example")).code).toBe("RATE_LIMITED");
  });

  it("can be declined, and sent again", async () => {
    const id = await invite();
    expect(await partner.end(id)).toBe("served");
    expect(await partner.end(id)).toBe("NOT_FOUND");
    expect(await owner.lent()).toEqual([]);
    expect((await partner.accept(id)).code).toBe("NOT_FOUND");
    expect(await invite()).not.toBe(id);
  });
});

describe("a shared car", () => {
  it("is seen by both under their names, once accepted, twice like once", async () => {
    const id = await invite();
    const { share, viewer } = await partner.accept(id);
    expect(share).toMatchObject({ ownerName: "Asha", borrowerName: "Ravi" });
    expect(viewer?.sharedVehicles).toEqual([{ id }]);
    expect((await partner.accept(id)).share?.acceptedAt).toBe(share?.acceptedAt);
    expect(await owner.lent()).toMatchObject([
      { borrowerName: "Ravi", invitedEmail: partner.user.email, acceptedAt: share?.acceptedAt },
    ]);
  });

  it("counts not among the borrower's, who can neither change, archive, share nor see its shares", async () => {
    await lend();
    expect(await partner.vehicles()).toMatchObject([{ plate: "TS77" }]);
    expect((await partner.update(car, { nickname: "Mine" })).code).toBe("NOT_FOUND");
    expect((await partner.archive(car)).code).toBe("NOT_FOUND");
    expect((await partner.share(car, "x@residents.example")).code).toBe("NOT_FOUND");
    const { data } = await partner.client.send(
      `{ node(id: "${car}") { ... on Vehicle { plate shares { id } } } }`,
    );
    expect(data).toEqual({ node: { plate: "TS09AB1234", shares: [] } });
  });

  it.each([
    ["its owner", () => owner],
    ["its borrower", () => partner],
  ])("is given up by %s at any time, and by nobody else", async (_, who) => {
    const id = await lend();
    const other = await Driver.of(app, await app.make.resident());
    const admin = await asPerson(app, await app.make.administrator());
    expect(await other.end(id)).toBe("NOT_FOUND");
    expect((await other.accept(id)).code).toBe("NOT_FOUND");
    const seen = await admin.send(
      `{ node(id: "${id}") { ... on VehicleShare { borrowerName invitedEmail } } }`,
    );
    expect(seen.data).toEqual({ node: { borrowerName: "Ravi", invitedEmail: null } });
    expect(await who().end(id)).toBe("served");
    expect(await partner.borrowed()).toEqual([]);
    const { data } = await partner.client.send(`{ node(id: "${car}") { id } }`);
    expect(data).toEqual({ node: null });
  });

  it.each([
    ["its owner moves", () => moveOut(owner)],
    ["its borrower moves", () => moveOut(partner)],
    [
      "it is archived",
      async () => {
        await owner.add("TS78");
        await owner.archive(car);
      },
    ],
    ["its owner is deleted", () => remove(owner)],
    ["its borrower is deleted", () => remove(partner)],
  ])("is shared no more when %s", async (_, happen) => {
    await lend();
    await invite("nobody@residents.example");
    await happen();
    const rows = await queryRows(
      app.dataSource,
      "SELECT borrower_id FROM vehicle_shares WHERE vehicle_id = $1 AND borrower_id IS NOT NULL",
      [Number(Buffer.from(car, "base64url").toString().split(":")[1])],
    );
    expect(rows).toEqual([]);
    await expectConsistent(app.dataSource);
  });

  it("stays when somebody's profile changes, but not the home", async () => {
    await lend();
    for (const { client } of [owner, partner])
      await client.send(
        "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { id } } }",
        { input: { carModel: "Nexon" } },
      );
    expect(await partner.borrowed()).toHaveLength(1);
  });
});

async function remove({ user }: Driver): Promise<void> {
  const admin = await asPerson(app, await app.make.administrator());
  await admin.send(
    "mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deletedUserId } }",
    { input: { userId: toGlobalId("User", user.id) } },
  );
}
