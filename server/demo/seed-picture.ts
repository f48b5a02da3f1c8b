import sharp from "sharp";
import { type EncodedImage, encodeImage } from "../platform/image";

type Colour = readonly [number, number, number];

const WIDTH = 640;
const HEIGHT = 360;
const HOUSE = 80;
const WINDOW = 20;

/** A drawing of a community at dusk: a sky of its colour, its towers, lit windows. */
export async function drawCommunity(
  sky: Colour,
  heights: readonly number[],
): Promise<EncodedImage> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1)
      pixels.set(colourAt(x, y, sky, heights), (y * WIDTH + x) * 3);
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return encodeImage(await sharp(pixels, { raw }).png().toBuffer(), "image");
}

function colourAt(x: number, y: number, sky: Colour, heights: readonly number[]): number[] {
  const height = heights[Math.floor(x / HOUSE) % heights.length] ?? 0;
  const light = 1 - (0.5 * (HEIGHT - y)) / HEIGHT;
  if (HEIGHT - y > height) return sky.map((part) => Math.round(part * light));
  const isWindow = x % WINDOW > 11 && y % WINDOW > 9 && x % HOUSE > WINDOW;
  return isWindow ? [250, 214, 120] : sky.map((part) => Math.round(part * 0.3));
}
