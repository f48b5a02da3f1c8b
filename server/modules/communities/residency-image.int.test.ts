import sharp from "sharp";
import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import type { GraphqlAnswer } from "../../test/live-answers";
import { type Multipart, type SentFile, sendMultipart } from "../../test/upload";
import {
  type Answer,
  CREATE,
  picture,
  temporaryFiles,
  UPDATE,
} from "./test/residency-image-requests";

let app: TestApp;
let token: string;
let png: SentFile;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.identity.token((await app.make.administrator()).firebaseUid);
  png = { bytes: await picture("#0a6") };
});

afterAll(() => app.close());

function create(files: readonly SentFile[], more: Partial<Multipart> = {}, as = token) {
  count += 1;
  const input = { name: `Palm Grove ${count}`, image: null };
  return sendMultipart<Answer>(app, as, { query: CREATE, variables: { input }, files, ...more });
}

function update(id: string, files: readonly SentFile[], values = {}) {
  const variables = { input: { residencyId: id, image: null, ...values } };
  return sendMultipart<Answer>(app, token, { query: UPDATE, variables, files });
}

async function created(file: SentFile) {
  const answer = await create([file]);
  expect(answer.errors).toBeUndefined();
  return answer.data.createResidency.residency;
}

const imagesKept = async () => {
  const [row] = await app.dataSource.query<{ count: number }[]>(
    "SELECT count(*)::int AS count FROM images",
  );
  return row?.count;
};

async function leavesNothing(send: () => Promise<GraphqlAnswer<Answer>>) {
  const before = [await contentsOf(app.dataSource), temporaryFiles()];
  const answer = await send();
  expect([await contentsOf(app.dataSource), temporaryFiles()]).toEqual(before);
  return answer;
}

describe("a residency's picture", () => {
  it("is served under a path that is its content's, for ever, as nothing but a picture", async () => {
    const { imageUrl } = await created(png);
    expect(imageUrl).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);
    const response = await fetch(app.url + imageUrl);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 40, height: 40 });
    const etag = response.headers.get("etag") ?? "";
    const known = { "If-None-Match": etag, "Cache-Control": "max-age=0" };
    const again = await fetch(app.url + imageUrl, { headers: known });
    expect(again.status).toBe(304);
  });

  it.each([
    "/images/0000000000000000000000000000000000000000000000000000000000000000.webp",
    "/images/1.webp",
    "/images/..%2f..%2fpackage.json",
    "/images/",
  ])("is not found at %s", async (path) => {
    const response = await fetch(app.url + path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, null]);
    expect(await response.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
  });

  it("is kept once for two residencies, and goes with the second of them", async () => {
    const before = await imagesKept();
    const file = { bytes: await picture("#123456") };
    const [one, two] = [await created(file), await created(file)];
    expect(one.imageUrl).toBe(two.imageUrl);
    expect(await imagesKept()).toBe((before ?? 0) + 1);
    const admin = await asPerson(app, await app.make.administrator());
    const remove =
      "mutation ($id: ID!) { deleteResidency(input: { residencyId: $id }) { deletedId } }";
    await admin.send(remove, { id: one.id });
    expect((await fetch(app.url + two.imageUrl)).status).toBe(200);
    await admin.send(remove, { id: two.id });
    expect(await imagesKept()).toBe(before);
    expect((await fetch(app.url + two.imageUrl)).status).toBe(404);
  });

  it("is replaced, and removed, and nothing of the old one stays", async () => {
    const before = await imagesKept();
    const { id, imageUrl } = await created({ bytes: await picture("#111111") });
    const replaced = await update(id, [{ bytes: await picture("#222222") }]);
    expect(replaced.data.updateResidency.residency.imageUrl).not.toBe(imageUrl);
    expect(await imagesKept()).toBe((before ?? 0) + 1);
    const admin = await asPerson(app, await app.make.administrator());
    const input = { residencyId: id, removeImage: true };
    const { data } = await admin.send<Answer>(UPDATE, { input });
    expect(data.updateResidency.residency.imageUrl).toBeNull();
    expect(await imagesKept()).toBe(before);
  });

  it("stays when something else of the residency changes", async () => {
    const { id, imageUrl } = await created({ bytes: await picture("#333333") });
    const admin = await asPerson(app, await app.make.administrator());
    const input = { residencyId: id, requiresParkingNumber: true };
    const { data } = await admin.send<Answer>(UPDATE, { input });
    expect(data.updateResidency.residency.imageUrl).toBe(imageUrl);
  });

  it("is not kept when the residency is refused", async () => {
    const { name } = await app.make.residency();
    const file = { bytes: await picture("#444444") };
    const answer = await leavesNothing(() =>
      create([file], { variables: { input: { name, image: null } } }),
    );
    expect(answer.code).toBe("NAME_TAKEN");
  });

  it("cannot be sent and removed at once", async () => {
    const { id } = await created({ bytes: await picture("#555555") });
    const answer = await leavesNothing(() => update(id, [png], { removeImage: true }));
    expect(answer.errors?.[0]).toMatchObject({
      extensions: { code: "INVALID_INPUT", field: "removeImage" },
    });
  });
});

it("a picture is found by node, and a residency without one has none", async () => {
  const { id } = await created({ bytes: await picture("#888888") });
  const admin = await asPerson(app, await app.make.administrator());
  const query = "query ($id: ID!) { node(id: $id) { ... on Residency { id imageUrl } } }";
  const { data } = await admin.send<{ node: { id: string; imageUrl: string } }>(query, { id });
  expect(data.node.imageUrl).toMatch(/^\/images\//);
  const bare = toGlobalId("Residency", (await app.make.residency()).id);
  const none = await admin.send<{ node: { imageUrl: string | null } }>(query, { id: bare });
  expect(none.data.node.imageUrl).toBeNull();
});
