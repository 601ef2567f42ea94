import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pictureHash } from '#database/media-files.ts';
import { picturesFolder as folder, type ShippedPicture } from '#database/demo/shipped-pictures.ts';
import { pictureWidths } from '#server/catalogue/media/picture-widths.ts';
import { processPicture } from '#server/catalogue/media/process-picture.ts';

// Creates the shipped AVIF files and their manifest from the originals of the demo shop. Files of unchanged originals stay.

const avif = new URL('avif/', folder);
/** Loaded on request only: their files are made at the first request, and the repository stays small. */
const onRequest = { 'cutouts/': pictureWidths.cutout, 'turntables/': pictureWidths.turntable } as const;

function widthsOf(name: string): readonly number[] {
  if (name.startsWith('cat-')) return pictureWidths.category;
  if (name.startsWith('banner-')) return pictureWidths.banner;
  return pictureWidths.product;
}

async function shipPicture(file: string, present: ReadonlySet<string>): Promise<ShippedPicture> {
  const picture = await describe(file, widthsOf(file));
  for (const width of picture.widths) {
    const name = `${picture.hash}-${width}.avif`;
    if (present.has(name)) continue;
    const original = await readFile(new URL(file, folder));
    await writeFile(new URL(name, avif), await processPicture(original, width, 'avif', 'thorough'));
  }
  return picture;
}

async function describe(file: string, widths: readonly number[]): Promise<ShippedPicture> {
  const original = await readFile(new URL(file, folder));
  const { width, height } = await sharp(original).metadata();
  return { name: file.replace('.webp', ''), hash: pictureHash(original), width, height, widths };
}

async function originals(below: URL): Promise<string[]> {
  return (await readdir(below)).filter((file) => file.endsWith('.webp')).sort();
}

await mkdir(avif, { recursive: true });
const present = new Set(await readdir(avif));
const pictures: ShippedPicture[] = [];
for (const file of await originals(folder)) pictures.push(await shipPicture(file, present));
const wanted = new Set(
  pictures.flatMap(({ hash, widths }) => widths.map((width) => `${hash}-${width}.avif`)),
);
for (const name of present) if (!wanted.has(name)) await rm(new URL(name, avif));
for (const [below, widths] of Object.entries(onRequest))
  for (const file of await originals(new URL(below, folder)))
    pictures.push({ ...(await describe(`${below}${file}`, widths)), onRequest: true });
const lines = pictures.map((picture) => `  ${JSON.stringify(picture)}`);
await writeFile(new URL('manifest.json', folder), `[\n${lines.join(',\n')}\n]\n`);
console.log(`${pictures.length} pictures`);
