import { unpackBrowser } from "./browser";
import { prepareData } from "./prepare-data";

let remove: (() => Promise<void>) | undefined;

export default async function setUp(): Promise<void> {
  unpackBrowser();
  remove = await prepareData();
}

export async function tearDown(): Promise<void> {
  await remove?.();
}
