import sharp from "sharp";
import { type EncodedImage, encodeImage } from "../platform/image";

type Colour = readonly [number, number, number];

const WIDTH = 640;
const HEIGHT = 360;
const HOUSE = 80;
const WINDOW = 20;
const LAMP: Colour = [250, 214, 120];

export async function drawCommunity(
  sky: Colour,
  heights: readonly number[],
): Promise<EncodedImage> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const wall = sky.map((part) => Math.round(part * 0.3));
  const dark = runOf(wall);
  const lit = litRunOf(wall);
  for (let y = 0; y < HEIGHT; y += 1) {
    const light = 1 - (0.5 * (HEIGHT - y)) / HEIGHT;
    const air = runOf(sky.map((part) => Math.round(part * light)));
    const tower = y % WINDOW > 9 ? lit : dark;
    for (let house = 0; house < WIDTH / HOUSE; house += 1) {
      const isAir = HEIGHT - y > (heights[house % heights.length] ?? 0);
      pixels.set(isAir ? air : tower, (y * WIDTH + house * HOUSE) * 3);
    }
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return encodeImage(await sharp(pixels, { raw }).png().toBuffer());
}

function runOf(colour: readonly number[]): Buffer {
  return Buffer.alloc(HOUSE * 3, Buffer.from(colour));
}

function litRunOf(wall: readonly number[]): Buffer {
  const run = runOf(wall);
  for (let x = WINDOW + 1; x < HOUSE; x += 1) if (x % WINDOW > 11) run.set(LAMP, x * 3);
  return run;
}
