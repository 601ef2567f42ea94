import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pictureHash } from '#database/media-files.ts';
import { picturesFolder as folder, type ShippedPicture } from '#database/demo/shipped-pictures.ts';
import { pictureWidths } from '#server/media/picture-widths.ts';
import { processPicture } from '#server/media/process-picture.ts';

// Creates the shipped AVIF files and their manifest from the originals of the demo shop.

const avif = new URL('avif/', folder);

function widthsOf(name: string): readonly number[] {
  if (name.startsWith('cat-')) return pictureWidths.category;
  if (name.startsWith('banner-')) return pictureWidths.banner;
  return pictureWidths.product;
}

async function shipPicture(file: string): Promise<ShippedPicture> {
  const name = file.replace('.webp', '');
  const original = await readFile(new URL(file, folder));
  const hash = pictureHash(original);
  const { width, height } = await sharp(original).metadata();
  const widths = widthsOf(name);
  for (const each of widths) {
    const bytes = await processPicture(original, each, 'avif', 'thorough');
    await writeFile(new URL(`${hash}-${each}.avif`, avif), bytes);
  }
  return { name, hash, width, height, widths };
}

await rm(avif, { recursive: true, force: true });
await mkdir(avif);
const files = (await readdir(folder)).filter((file) => file.endsWith('.webp')).sort();
const pictures: ShippedPicture[] = [];
for (const file of files) pictures.push(await shipPicture(file));
const lines = pictures.map((picture) => `  ${JSON.stringify(picture)}`);
await writeFile(new URL('manifest.json', folder), `[\n${lines.join(',\n')}\n]\n`);
console.log(`${pictures.length} pictures`);
