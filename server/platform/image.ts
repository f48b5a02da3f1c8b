import { createHash } from "node:crypto";
import sharp from "sharp";
import { DomainError, invalid } from "./domain-error";

/** Bytes of an image at most, as it is sent. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** So that a small file cannot unfold into gigabytes. */
const MAX_PIXELS = 24e6;

/** Pixels of the longer side of what is kept. */
const MAX_SIDE = 1_600;

const QUALITY = 80;
const SECONDS = 10;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp"],
});

/** An image as it is kept: pixels only, as WebP, named by its content. */
export interface EncodedImage {
  readonly content: Buffer;
  readonly contentHash: string;
}

/**
 * Reads a PNG, JPEG or WebP and makes a WebP of its pixels: nothing else that the file carries (camera, place,
 * scripts) is left. Refuses, by the field's name, everything that is no such image or is too large.
 */
export async function encodeImage(bytes: Buffer, field: string): Promise<EncodedImage> {
  if (bytes.length > MAX_IMAGE_BYTES) throw tooLarge(field);
  if (!beginsLikeAnImage(bytes)) throw notAnImage(field);
  try {
    const content = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return { content, contentHash: createHash("sha256").update(content).digest("hex") };
  } catch (error) {
    throw isTooManyPixels(error) ? tooManyPixels(field) : notAnImage(field);
  }
}

/** The error of a file with too many bytes. */
export function tooLarge(field: string): DomainError {
  return new DomainError("TOO_LARGE", "The image is too large: at most 5 MB.", { field });
}

/** How the files begin that are read at all; what a file calls itself says nothing. */
function beginsLikeAnImage(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 12);
  return (
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    start.startsWith("\xff\xd8\xff") ||
    (start.startsWith("RIFF") && start.endsWith("WEBP"))
  );
}

function notAnImage(field: string): DomainError {
  return invalid(field, "Please choose a PNG, JPEG or WebP image.");
}

function tooManyPixels(field: string): DomainError {
  return invalid(field, "The image is too large: at most 24 megapixels.");
}

function isTooManyPixels(error: unknown): boolean {
  return error instanceof Error && /pixel limit/.test(error.message);
}
