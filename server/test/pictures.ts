import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export function plainPicture(background: string, width = 40, height = width): sharp.Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Incompressible: three random bytes per pixel. */
export function noise(side: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: "#000", noise } })
    .png()
    .toBuffer();
}

/** A few kB of 24.01 megapixels, one bit each: 3 MB when decoded. */
export function pictureOver24Megapixels(): Buffer {
  const side = 4_904;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const lines = Buffer.alloc(side * (1 + side / 8));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
