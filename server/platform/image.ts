import { createHash } from "node:crypto";
import { DomainError, invalid } from "./domain-error";

/** Bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Against decompression bombs. */
const MAX_PIXELS = 24e6;

/** Pixels of the longer side. */
const MAX_SIDE = 1_600;

const QUALITY = 80;
const SECONDS = 10;

/** WebP, named by content hash. */
export interface EncodedImage {
  readonly content: Buffer;
  readonly contentHash: string;
}

let library: typeof import("sharp") | undefined;

/** Once, with the first image: blocking loaders during decoding would abort it. */
function load(): typeof import("sharp") {
  const sharp: typeof import("sharp") = require("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp"],
  });
  return sharp;
}

/** Re-encodes PNG, JPEG or WebP without metadata. @throws DomainError for the field `image` */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  if (bytes.length > MAX_IMAGE_BYTES) throw tooLarge();
  if (!beginsLikeAnImage(bytes)) throw notAnImage();
  try {
    library ??= load();
    const content = await library(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return { content, contentHash: createHash("sha256").update(content).digest("hex") };
  } catch (error) {
    throw isTooManyPixels(error) ? tooManyPixels() : notAnImage();
  }
}

export function tooLarge(): DomainError {
  return new DomainError("TOO_LARGE", "The image is too large: at most 5 MB.", { field: "image" });
}

/** The declared type proves nothing. */
function beginsLikeAnImage(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 12);
  return (
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    start.startsWith("\xff\xd8\xff") ||
    (start.startsWith("RIFF") && start.endsWith("WEBP"))
  );
}

function notAnImage(): DomainError {
  return invalid("image", "Please choose a PNG, JPEG or WebP image.");
}

function tooManyPixels(): DomainError {
  return invalid("image", "The image is too large: at most 24 megapixels.");
}

function isTooManyPixels(error: unknown): boolean {
  return error instanceof Error && /pixel limit/.test(error.message);
}
