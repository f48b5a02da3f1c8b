import { startTestApp, type TestApp } from "../../test/app";
import { type Cast, makeCast } from "../../test/cast";
import { contentsOf } from "../../test/contents";
import { RestClient, restAsGuest } from "../../test/rest";

let app: TestApp;
let cast: Cast;
let owner: RestClient;

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
  owner = new RestClient(app.url, cast.tokens.owner);
});

afterAll(() => app.close());

describe("a profile", () => {
  it("keeps what a client must not change, whatever it sends along", async () => {
    const path = `/users/${cast.owner.firebaseUid}`;
    const before = (await owner.get(path)).body.data;
    const sent = `{"role":"admin","credits":99,"firebaseUid":"x","deletedAt":"2026-01-01",
      "__proto__":{"role":"admin"},"constructor":{"prototype":{}},"displayName":"Asha Rao"}`;
    const { body } = await owner.put(path, sent);
    expect(body.data).toEqual({ ...before, displayName: "Asha Rao" });
  });

  it("of a flat of another block is refused", async () => {
    const { residency, block } = cast.home;
    const other = await app.make.home();
    const home = { residencyId: residency.id, blockId: block.id, flatId: other.flat.id };
    const { status, body } = await owner.put(`/users/${cast.owner.firebaseUid}`, home);
    expect([status, body.field, body.message]).toEqual([400, "flatId", "Please select a flat"]);
  });
});

describe("buying", () => {
  it("does not hear of a price, an amount, credits or a discount", async () => {
    const { body } = await owner.post("/purchases", {
      pricingPlanId: cast.plan.id,
      carTypeId: cast.carType.id,
      paymentMethod: "mock_payment",
      price: 1,
      amount: 1,
      credits: 100,
      creditsGiven: 100,
      discount: 1_000,
      userId: 1,
    });
    expect(body.data.purchase).toMatchObject({ amount: 1299, price: 1299, discount: 0 });
  });

  it.each(["PROVIDER", "mock", "", null, ["mock_payment"]])(
    "by the method %j is refused by name",
    async (paymentMethod) => {
      const input = { pricingPlanId: cast.plan.id, carTypeId: cast.carType.id, paymentMethod };
      const { status, body } = await owner.post("/purchases", input);
      expect([status, body.field]).toEqual([400, "paymentMethod"]);
    },
  );
});

describe("anyone who may not call", () => {
  it.each([
    ["PUT", "/pricing-plans/1/bulk-pricing"],
    ["PUT", "/booking-slots/order"],
    ["PUT", "/bookings/admin/1/status"],
    ["GET", "/bookings/admin/by-date"],
    ["GET", "/bookings/admin/statistics"],
  ])("hears so before what was sent is judged: %s %s", async (method, path) => {
    const sending = method === "PUT" ? { body: {} } : {};
    expect((await restAsGuest(app).send(method, path, sending)).status).toBe(401);
    expect((await owner.send(method, path, sending)).status).toBe(403);
  });
});

describe("lists", () => {
  const admin = () => new RestClient(app.url, cast.tokens.admin);

  it.each<[string, number]>([
    ["search=%25_%5C", 200],
    ["search=';DROP TABLE bookings;--", 200],
    ["search=a%00b", 400],
    ["search=%E2%80%AE", 400],
    [`search=${"x".repeat(500)}`, 400],
    ["status=free", 400],
    ["status=all", 200],
    ["page=-1", 400],
    ["page=0", 400],
    ["page=1000000000", 200],
    ["page=abc", 400],
    ["limit=1000000", 200],
    ["limit=0", 400],
    ["startDate=2026-02-30", 400],
    ["startDate=2026-12-01&endDate=2026-11-01", 400],
    ["search=a&search=b", 400],
    ["search[a]=b", 400],
    ["status[]=confirmed", 400],
    ["", 200],
  ])("of bookings with %j answer %d", async (query, status) => {
    const answer = await admin().get(`/bookings/admin/all?${query}`);
    expect([query, answer.status]).toEqual([query, status]);
    if (status === 400) expect(answer.body.field).toMatch(/\S/);
  });

  it("have 20 bookings a page unless told otherwise, and 100 at most", async () => {
    const pageOf = async (query: string) =>
      (await admin().get(`/bookings/admin/all?${query}`)).body.data;
    const made = 25 - (await pageOf("")).pagination.totalCount;
    const slot = await app.make.slot({ maxBookings: 10 });
    for (let index = 0; index < made; index += 1) {
      await app.make.booking(await app.make.resident(), slot, `2026-12-${10 + (index % 20)}`);
    }
    const first = await pageOf("");
    const second = await pageOf("page=2");
    expect([first.bookings.length, second.bookings.length]).toEqual([20, 5]);
    expect(second.pagination).toEqual({ currentPage: 2, totalPages: 2, totalCount: 25 });
    const ids = [...first.bookings, ...second.bookings].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(25);
    const found = await pageOf("page=2&limit=10&search=resident&startDate=2026-12-01");
    expect([found.bookings.length, found.pagination.totalCount]).toEqual([10, made]);
    expect((await pageOf("limit=1000")).bookings).toHaveLength(25);
  });
});

describe("a residency's image", () => {
  const form = (content: Buffer | string, name = "gate.png") => {
    const data = new FormData();
    data.append("name", `Gate ${name}`);
    data.append(
      "image",
      new Blob([typeof content === "string" ? content : new Uint8Array(content)]),
      name,
    );
    return data;
  };
  const admin = () => new RestClient(app.url, cast.tokens.admin);

  it.each<[string, () => FormData, number]>([
    [
      "a drawing that carries a script",
      () => form('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      400,
    ],
    ["a page", () => form("<html></html>", "../../etc/passwd.png"), 400],
    ["more than 5 MB", () => form(Buffer.alloc(6 * 1024 * 1024, 1)), 413],
    [
      "a second file",
      () => {
        const data = form("x");
        data.append("other", new Blob(["y"]), "y.png");
        return data;
      },
      400,
    ],
  ])("that is %s is refused and leaves nothing", async (_what, body, status) => {
    const before = await contentsOf(app.dataSource);
    expect((await admin().post("/residencies", body())).status).toBe(status);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});
