// Renders the icons from client/public/icon.svg: node scripts/icons.mjs
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "./tools.mjs";

const folder = join(root, "client/public/icons");
const drawing = readFileSync(join(root, "client/public/icon.svg"), "utf8");
const ground = /fill="(#\w{3,8})"/.exec(drawing.slice(drawing.indexOf("<rect")))[1];
/** Devices crop a maskable icon outside this part. */
const SAFE = 0.8;

const ICONS = [
  { name: "icon-192", size: 192 },
  { name: "icon-512", size: 512 },
  { name: "maskable-192", size: 192, isMaskable: true },
  { name: "maskable-512", size: 512, isMaskable: true },
  { name: "apple-touch-icon", size: 180, isMaskable: true },
];

function draw(size) {
  return sharp(Buffer.from(drawing), { density: (72 * size) / 32 }).resize(size, size);
}

mkdirSync(folder, { recursive: true });
for (const { name, size, isMaskable } of ICONS) {
  const input = await draw(isMaskable ? Math.round(size * SAFE) : size).toBuffer();
  const icon = isMaskable
    ? sharp({ create: { width: size, height: size, channels: 3, background: ground } }).composite([
        { input },
      ])
    : sharp(input);
  await icon.png({ palette: true, effort: 10 }).toFile(join(folder, `${name}.png`));
}
