import type { EntityManager } from "typeorm";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { personOf } from "../../test/person";
import { plainPicture } from "../../test/pictures";
import { atOnce, barrier, openConnections, untilDoneOrWaiting } from "../../test/race";
import type { User } from "../users/user.entity";
import type { Home } from "./community.service";
import { Flat } from "./flat.entity";

const CREATE_FLAT = `mutation ($input: CreateCustomFlatInput!) {
  createCustomFlat(input: $input) { flat { id } }
}`;
const DELETE_FLAT = "mutation ($id: ID!) { deleteFlat(input: { flatId: $id }) { deletedId } }";
const COMPLETE = `mutation ($input: CompleteProfileInput!) {
  completeProfile(input: $input) { viewer { id } }
}`;

interface Created {
  createCustomFlat: { flat: { id: string } } | null;
}

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
});

afterEach(() => app.close());

async function residents(count: number): Promise<GraphqlClient[]> {
  const people: User[] = [];
  for (let made = 0; made < count; made += 1) people.push(await app.make.resident());
  return Promise.all(people.map((person) => asPerson(app, person)));
}

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const [row] = await app.dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count ${sql}`,
    values,
  );
  return row?.count ?? 0;
}

const createFlat = (client: GraphqlClient, { block }: Home, name: string) =>
  client.send<Created>(CREATE_FLAT, { input: { blockId: toGlobalId("Block", block.id), name } });

describe("twenty residents who add the same custom flat at once, in either case,", () => {
  async function addAtOnce() {
    const home = await app.make.home();
    const clients = await residents(20);
    const answers = await Promise.all(
      clients.map((client, index) => createFlat(client, home, index % 2 ? "c-301" : "C-301")),
    );
    const ids = answers.map(({ data }) => data?.createCustomFlat?.flat.id);
    return { ids: new Set(ids), rows: await count("FROM flats WHERE lower(name) = 'c-301'") };
  }

  it("make one flat, and all get it", async () => {
    const { ids, rows } = await addAtOnce();
    expect([rows, ids.size, ids.has(undefined)]).toEqual([1, 1, false]);
  });

  it("would make many if it were looked up before it is written, without the unique index", async () => {
    await app.dataSource.query("DROP INDEX flats_name_key");
    const { customFlats } = app.services;
    const twoLooked = barrier(2);
    customFlats.insert = async (tx: EntityManager, blockId: number, name: string) => {
      const there = await customFlats.find(tx, blockId, name);
      await twoLooked();
      if (there) return there;
      const flat = Object.assign(new Flat(), { blockId, name });
      await tx.getRepository(Flat).insert(flat);
      return flat;
    };
    expect((await addAtOnce()).rows).toBeGreaterThan(1);
  });
});

describe("a resident with 45 flats who adds ten more at once", () => {
  const MAX = 50;

  async function addAtOnce(): Promise<(string | undefined)[]> {
    const [home, resident] = [await app.make.home(), await app.make.resident()];
    await app.dataSource.query(
      `INSERT INTO flats (block_id, name, created_by_id)
       SELECT $1, 'Early ' || n, $2 FROM generate_series(1, 45) n`,
      [home.block.id, resident.id],
    );
    const client = await asPerson(app, resident);
    const answers = await atOnce(10, (index) => createFlat(client, home, `Late ${index}`));
    return answers.map(({ errors }) => errors?.[0]?.message);
  }

  it("gets five of them, and is told why not the others", async () => {
    const messages = await addAtOnce();
    expect(await count("FROM flats WHERE created_by_id IS NOT NULL")).toBe(MAX);
    expect(messages.filter((message) => message !== undefined)).toEqual(
      Array.from({ length: 5 }, () => expect.stringContaining("You have added 50 flats already.")),
    );
  });

  it("would get more if two counted before either wrote, without the lock", async () => {
    const { customFlats } = app.services;
    customFlats.lock = async () => undefined;
    const insert = customFlats.insert.bind(customFlats);
    const allCounted = barrier(10);
    customFlats.insert = async (...flat) => {
      await allCounted();
      return insert(...flat);
    };
    await addAtOnce();
    expect(await count("FROM flats WHERE created_by_id IS NOT NULL")).toBeGreaterThan(MAX);
  });
});

describe("a flat that an administrator removes while a resident moves in", () => {
  async function moveInAtOnce() {
    const [home, resident] = [await app.make.home(), await app.make.resident()];
    const admin = await asPerson(app, await app.make.administrator());
    const client = await asPerson(app, resident);
    const { communities } = app.services;
    const find = communities.home.bind(communities);
    const flatId = toGlobalId("Flat", home.flat.id);
    let removed = admin.send.bind(admin, "{ __typename }");
    communities.home = async (...ids) => {
      const found = await find(...ids);
      const answer = await admin.send(DELETE_FLAT, { id: flatId });
      removed = async () => answer;
      return found;
    };
    const moved = await client.send(COMPLETE, {
      input: {
        carNumber: "TS09AB1234",
        carModel: "Swift",
        mobileNumber: "9876543210",
        flatId,
        residencyId: toGlobalId("Residency", home.residency.id),
        blockId: toGlobalId("Block", home.block.id),
      },
    });
    const lost = await count(
      "FROM users WHERE flat_id IS NOT NULL AND flat_id NOT IN (SELECT id FROM flats)",
    );
    return { moved, removed: await removed(), lost };
  }

  it("is gone, and the resident is asked to choose another", async () => {
    const { moved, removed, lost } = await moveInAtOnce();
    expect(removed.errors).toBeUndefined();
    expect(moved.errors?.[0]).toMatchObject({
      message: "Please select a flat",
      extensions: { code: "INVALID_INPUT", field: "flatId" },
    });
    expect(lost).toBe(0);
  });

  it("would be the home of somebody though it is gone, without the foreign key", async () => {
    await app.dataSource.query("ALTER TABLE users DROP CONSTRAINT users_flat_in_block");
    expect((await moveInAtOnce()).lost).toBe(1);
  });

  it("ends many times over with one of the two", async () => {
    const admin = await asPerson(app, await app.make.administrator());
    const home = await app.make.home();
    const clients = await residents(8);
    await Promise.all(
      clients.map(async (client) => {
        const flatId = toGlobalId("Flat", (await app.make.flat(home.block)).id);
        const input = {
          carNumber: "TS09AB1234",
          carModel: "Swift",
          mobileNumber: "9876543210",
          flatId,
          residencyId: toGlobalId("Residency", home.residency.id),
          blockId: toGlobalId("Block", home.block.id),
        };
        const [moved, removed] = await Promise.all([
          client.send(COMPLETE, { input }),
          admin.send(DELETE_FLAT, { id: flatId }),
        ]);
        const outcome = [moved.code ?? "moved in", removed.code ?? "removed"];
        expect([
          ["moved in", "IN_USE"],
          ["INVALID_INPUT", "removed"],
        ]).toContainEqual(outcome);
      }),
    );
  });
});

describe("a picture that one residency drops while another takes it up", () => {
  /** The second residency finds the picture when the first is deleted; then it waits for that or continues. */
  async function dropAndTakeUp() {
    const { residencies, images } = app.services;
    const actor = personOf(await app.make.administrator());
    const image = await plainPicture("#0a6").png().toBuffer();
    const make = (name: string) =>
      residencies.create(actor, { name, requiresParkingNumber: false, image });
    const first = await make("First");
    const store = images.store.bind(images);
    let dropping: Promise<unknown> = Promise.resolve();
    images.store = async (...picture) => {
      const id = await store(...picture);
      dropping = residencies.delete(actor, first.id);
      await untilDoneOrWaiting(app.dataSource, dropping);
      return id;
    };
    const [taking] = await Promise.allSettled([make("Second")]);
    const [dropped] = await Promise.allSettled([dropping]);
    return [taking.status, dropped.status];
  }

  it("is kept for the other", async () => {
    expect(await dropAndTakeUp()).toEqual(["fulfilled", "fulfilled"]);
    expect(await count("FROM residencies JOIN images ON images.id = image_id")).toBe(1);
    expect(await count("FROM images")).toBe(1);
  });

  it("would be gone under the other's hands without the lock", async () => {
    app.services.images.lock = async () => undefined;
    expect(await dropAndTakeUp()).toEqual(["rejected", "fulfilled"]);
  });
});
