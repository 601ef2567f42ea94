import { readdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { colors } from '#domain/shop/theme.ts';
import { colorDrawing } from './drawings/color-drawing.ts';

// npm run theme: draws the shop's pictures in public/ in the colours of domain/shop/theme.ts, as SVG and as bitmaps.

const drawings = new URL('drawings/', import.meta.url);
const folder = new URL('../public/', import.meta.url);

for (const file of (await readdir(drawings)).filter((name) => name.endsWith('.svg')))
  await writeFile(new URL(file, folder), colorDrawing(await readFile(new URL(file, drawings), 'utf8')));

async function draw(file: string, width: number): Promise<Buffer> {
  const svg = await readFile(new URL(file, folder));
  return sharp(svg, { density: 600 }).resize(width).png({ compressionLevel: 9 }).toBuffer();
}

/** Fills the rounded corners for systems that expect a full square. */
async function square(width: number): Promise<Buffer> {
  return sharp(await draw('favicon.svg', width))
    .flatten({ background: colors.brand })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file of PNG pictures. */
function icoOf(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const small = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, png: await draw('favicon.svg', size) })),
);
const files: Record<string, Buffer> = {
  'logo.png': await draw('gem.svg', 192), // the logo of a shop that has none yet
  'favicon.ico': icoOf(small),
  'icon-192.png': await square(192),
  'icon-512.png': await square(512),
  'apple-touch-icon.png': await square(180),
};
for (const [name, bytes] of Object.entries(files)) await writeFile(new URL(name, folder), bytes);
