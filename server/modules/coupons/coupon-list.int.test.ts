import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectIndexScan, fill, readingOf } from "../../test/explain";
import { CREATE, codesIn, LIST, type Listed, type Shown } from "./test/coupon-requests";

let app: TestApp;
let administrator: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());

const create = (input: object) =>
  administrator.send<{ createCoupon: { coupon: Shown; couponEdge: { node: { id: string } } } }>(
    CREATE,
    { input: { code: "ANY", discountAmount: "100", usageLimit: 5, ...input } },
  );

async function listed(variables: object): Promise<Listed["coupons"]> {
  return (await administrator.send<Listed>(LIST, variables)).data.coupons;
}

describe("the list of coupons", () => {
  beforeAll(async () => {
    for (const [index, code] of ["LIST_A1", "LIST_A2", "LIST-A3", "LISTXA4"].entries()) {
      app.clock.set(`2026-11-20T0${index}:00:00.000Z`);
      await create({ code, isActive: index % 2 === 0 });
    }
  });

  it.each([
    ["newest first", { search: "list" }, ["LISTXA4", "LIST-A3", "LIST_A2", "LIST_A1"]],
    ["those that are active", { search: "LIST", status: "ACTIVE" }, ["LIST-A3", "LIST_A1"]],
    ["those that are inactive", { search: "LIST", status: "INACTIVE" }, ["LISTXA4", "LIST_A2"]],
    ["a part of the code, wildcards meant literally", { search: "t_a" }, ["LIST_A2", "LIST_A1"]],
    ["nothing for a percent sign", { search: "LIST%A" }, []],
    ["nothing for a backslash", { search: "LIST\\" }, []],
  ])("shows %s", async (_what, variables, codes) => {
    const list = await listed(variables);
    expect(codesIn(list)).toEqual(codes);
    expect(list.totalCount).toBe(codes.length);
  });

  it("goes on where a page ended", async () => {
    const first = await listed({ search: "LIST", first: 3 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await listed({ search: "LIST", first: 3, after: first.pageInfo.endCursor });
    expect([...codesIn(first), ...codesIn(rest)]).toHaveLength(4);
    expect(rest.pageInfo.hasNextPage).toBe(false);
  });

  it("refuses a search that is too long or cannot be shown, and an unknown status", async () => {
    for (const search of ["x".repeat(41), "a\u202Eb"]) {
      const { errors } = await administrator.send(LIST, { search });
      expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field: "search" });
    }
    expect((await administrator.send(LIST, { status: "EXPIRED" })).code).toBe("INVALID_INPUT");
  });
});

describe("the statistics", () => {
  it("count every coupon once", async () => {
    const ask = async () => {
      const fields = "total active inactive usedUp held uses";
      const { data } = await administrator.send<{ couponStatistics: Record<string, number> }>(
        `{ couponStatistics { ${fields} } }`,
      );
      return Object.values(data.couponStatistics);
    };
    const before = await ask();
    await app.make.coupon({ usageLimit: 5, heldCount: 2, paidCount: 3 });
    await app.make.coupon({ isActive: false, paidCount: 1 });
    const added = [2, 1, 1, 1, 2, 4];
    expect(await ask()).toEqual(before.map((count, index) => count + (added[index] ?? 0)));
  });
});

describe("with many coupons", () => {
  beforeAll(async () => {
    await fill(
      app.dataSource,
      `INSERT INTO coupons (code, discount_paise, usage_limit, is_active, created_at)
       SELECT 'BULK' || upper(md5(row::text)), 100, 5, row % 50 > 0, now() - row * interval '1 minute'
       FROM generate_series(1, 20000) row`,
    );
    await app.dataSource.query("SELECT gin_clean_pending_list('coupons_code_trgm')");
  });

  it.each([
    ["all of them", {}, "coupons_created_at_idx"],
    ["a status that is rare", { status: "INACTIVE" }, "coupons_is_active_idx"],
  ])("the list of %s is read by an index in its order", async (_what, variables, index) => {
    await expectIndexScan(app.dataSource, { table: "coupons", index }, () =>
      administrator.send(LIST.replace("totalCount", ""), variables),
    );
  });

  it("a code is found by its own index, and a part of one by the index of parts", async () => {
    const search = "00C0FFEE";
    const reading = await readingOf(app.dataSource, "coupons", () =>
      administrator.send(LIST, { search }),
    );
    expect(reading).toMatchObject({ indexes: ["coupons_code_trgm"], isWalked: false });
  });
});
