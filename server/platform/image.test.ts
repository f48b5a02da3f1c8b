import sharp from "sharp";
import { pictureOver24Megapixels, plainPicture } from "../test/pictures";
import { encodeImage } from "./image";

const picture = (width = 40, height = 30) => plainPicture("#0a6", width, height);

const encoded = async (bytes: Buffer) => {
  const { content, contentHash } = await encodeImage(bytes);
  return { content, contentHash, ...(await sharp(content).metadata()) };
};

describe("an image", () => {
  it.each(["png", "jpeg", "webp"] as const)("that is %s is kept as WebP", async (format) => {
    const {
      format: kept,
      width,
      height,
    } = await encoded(await picture().toFormat(format).toBuffer());
    expect({ kept, width, height }).toEqual({ kept: "webp", width: 40, height: 30 });
  });

  it("has the same hash whenever its content is the same", async () => {
    const [one, two] = [await picture().png().toBuffer(), await picture(41).png().toBuffer()];
    const hashes = await Promise.all([one, one, two].map((bytes) => encoded(bytes)));
    expect(hashes[0]?.contentHash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[0]?.contentHash).toBe(hashes[1]?.contentHash);
    expect(hashes[0]?.contentHash).not.toBe(hashes[2]?.contentHash);
  });

  it("is at most 1600 pixels wide and high, and never made larger", async () => {
    const wide = await encoded(await picture(3_200, 800).png().toBuffer());
    expect([wide.width, wide.height]).toEqual([1_600, 400]);
  });

  it("stands upright as its camera meant it, and loses what else the camera wrote", async () => {
    const bytes = await picture(40, 30)
      .withExif({ IFD0: { Artist: "Canary Artist" }, IFD3: { GPSLatitude: "17/1 23/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { width, height, exif, xmp, icc, orientation } = await encoded(bytes);
    expect([width, height]).toEqual([30, 40]);
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("loses a script that hangs on it", async () => {
    const script = "<script>alert(1)</script>";
    const bytes = Buffer.concat([await picture().png().toBuffer(), Buffer.from(script)]);
    expect((await encoded(bytes)).content.includes("script")).toBe(false);
  });

  it("may be of 24 megapixels", async () => {
    const bytes = await picture(6_000, 4_000).png().toBuffer();
    expect((await encoded(bytes)).width).toBe(1_600);
  });
});

describe("what is no image", () => {
  const unreadable = "Please choose a PNG, JPEG or WebP image.";
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["an SVG", () => Buffer.from(svg), unreadable],
    ["a GIF", () => picture().gif().toBuffer(), unreadable],
    ["a TIFF", () => picture().tiff().toBuffer(), unreadable],
    ["nothing", () => Buffer.alloc(0), unreadable],
    ["a PNG's beginning alone", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), unreadable],
    [
      "a page in front of a PNG",
      async () => Buffer.concat([Buffer.from("<html>"), await picture().png().toBuffer()]),
      unreadable,
    ],
    [
      "an SVG behind a PNG's beginning",
      () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from(svg)]),
      unreadable,
    ],
    [
      "half a JPEG",
      async () => (await picture(200, 200).jpeg().toBuffer()).subarray(0, 300),
      unreadable,
    ],
    [
      "a small file of more than 24 megapixels",
      pictureOver24Megapixels,
      "The image is too large: at most 24 megapixels.",
    ],
    [
      "a file of 5 MB and a byte",
      () => Buffer.alloc(5 * 1024 * 1024 + 1),
      "The image is too large: at most 5 MB.",
    ],
  ])("such as %s is refused", async (_what, bytes, message) => {
    await expect(encodeImage(await bytes())).rejects.toMatchObject({
      message,
      details: { field: "image" },
    });
  });
});
