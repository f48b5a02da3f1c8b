import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import type { User } from "../users/user.entity";
import type { Home } from "./community.service";

const CREATE_FLAT = `mutation ($input: CreateCustomFlatInput!) {
  createCustomFlat(input: $input) { flat { id name } block { id flats { id name } } }
}`;

interface Created {
  createCustomFlat: {
    flat: { id: string; name: string };
    block: { id: string; flats: { id: string; name: string }[] };
  };
}

let app: TestApp;
let resident: User;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  resident = await app.make.resident();
  client = await asPerson(app, resident);
});

afterAll(() => app.close());

function createFlat({ block }: Home, name: string, as = client) {
  const input = { blockId: toGlobalId("Block", block.id), name };
  return as.send<Created>(CREATE_FLAT, { input });
}

async function flatsOf({ block }: Home): Promise<{ name: string; created_by_id: number | null }[]> {
  return app.dataSource.query(
    "SELECT name, created_by_id FROM flats WHERE block_id = $1 ORDER BY name",
    [block.id],
  );
}

describe("the residencies", () => {
  it("come by name, with their blocks and flats, 9 before 101", async () => {
    const b = await app.make.home({ name: "B Heights" });
    await app.make.home({ name: "A Meadows" });
    for (const name of ["9", "12", "11A"]) await createFlat(b, name);
    const { data } = await client.send<{
      residencies: { name: string; blocks: { name: string; flats: { name: string }[] }[] }[];
    }>("{ residencies { name blocks { name flats { name } } } }");
    const names = data.residencies.map(({ name }) => name);
    expect(names.filter((name) => !name.startsWith("Residency"))).toEqual([
      "A Meadows",
      "B Heights",
    ]);
    const heights = data.residencies.find(({ name }) => name === "B Heights");
    expect(heights?.blocks).toEqual([
      { name: "A", flats: ["9", "11A", "12", "101"].map((name) => ({ name })) },
    ]);
  });
});

describe("a custom flat", () => {
  it("is added to its block, under its name in order, with who added it", async () => {
    const home = await app.make.home();
    const { data } = await createFlat(home, "  B  204/1 ");
    expect(data.createCustomFlat.flat.name).toBe("B 204/1");
    expect(data.createCustomFlat.block.flats).toContainEqual(data.createCustomFlat.flat);
    expect(await flatsOf(home)).toEqual([
      { name: "101", created_by_id: null },
      { name: "B 204/1", created_by_id: resident.id },
    ]);
  });

  it.each(["b-204", "B-204", "  b-204 "])(
    "written %j is the flat B-204 that is there",
    async (name) => {
      const home = await app.make.home();
      const first = await createFlat(home, "B-204");
      const other = await asPerson(app, await app.make.resident());
      const second = await createFlat(home, name, other);
      expect(second.data.createCustomFlat.flat).toEqual(first.data.createCustomFlat.flat);
      expect(await flatsOf(home)).toHaveLength(2);
    },
  );

  it("is the administrator's flat of that name, where there is one", async () => {
    const home = await app.make.home();
    const { data } = await createFlat(home, "101");
    expect(data.createCustomFlat.flat.id).toBe(toGlobalId("Flat", home.flat.id));
    expect(await flatsOf(home)).toEqual([{ name: "101", created_by_id: null }]);
  });

  it("may have a name that another block knows", async () => {
    const [one, two] = [await app.make.home(), await app.make.home()];
    const flats = [await createFlat(one, "7"), await createFlat(two, "7")].map(
      ({ data }) => data.createCustomFlat.flat.id,
    );
    expect(new Set(flats).size).toBe(2);
  });

  it.each([
    ["an empty name", " ", "Please enter a flat number."],
    ["a name of 61 characters", "7".repeat(61), "At most 60 characters"],
    [
      "a name with other characters",
      "<7>",
      "A flat number may contain only letters, digits, spaces, hyphens and slashes.",
    ],
  ])("with %s is refused", async (_what, name, message) => {
    const home = await app.make.home();
    const before = await contentsOf(app.dataSource);
    expect((await createFlat(home, name)).errors?.[0]).toMatchObject({
      message,
      extensions: { code: "INVALID_INPUT", field: "name" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("of a block that is not there is not found", async () => {
    const input = { blockId: toGlobalId("Block", 999_999), name: "7" };
    expect((await client.send(CREATE_FLAT, { input })).code).toBe("NOT_FOUND");
  });
});
