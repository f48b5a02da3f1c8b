import sharp from "sharp";
import { type EncodedImage, encodeImage } from "../platform/image";

type Colour = readonly [number, number, number];

const WIDTH = 640;
const HEIGHT = 360;
const HOUSE = 80;
const WINDOW = 20;
const LAMP: Colour = [250, 214, 120];

/** A drawing of a community at dusk: a sky of its colour, its towers, lit windows. */
export async function drawCommunity(
  sky: Colour,
  heights: readonly number[],
): Promise<EncodedImage> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const wall = sky.map((part) => Math.round(part * 0.3));
  for (let y = 0; y < HEIGHT; y += 1) {
    const light = 1 - (0.5 * (HEIGHT - y)) / HEIGHT;
    const air = sky.map((part) => Math.round(part * light));
    for (let x = 0; x < WIDTH; x += 1) {
      const [red = 0, green = 0, blue = 0] = isAir(x, y, heights) ? air : isLit(x, y) ? LAMP : wall;
      const at = (y * WIDTH + x) * 3;
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
    }
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return encodeImage(await sharp(pixels, { raw }).png().toBuffer(), "image");
}

function isAir(x: number, y: number, heights: readonly number[]): boolean {
  return HEIGHT - y > (heights[Math.floor(x / HOUSE) % heights.length] ?? 0);
}

function isLit(x: number, y: number): boolean {
  return x % WINDOW > 11 && y % WINDOW > 9 && x % HOUSE > WINDOW;
}
