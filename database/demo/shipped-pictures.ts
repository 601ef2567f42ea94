import { readFile } from 'node:fs/promises';

export interface ShippedPicture {
  /** The original: `pictures/{name}.webp`. */
  readonly name: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Each shipped as `pictures/avif/{hash}-{width}.avif`, unless made on request. */
  readonly widths: readonly number[];
  readonly onRequest?: true;
}

export const picturesFolder = new URL('pictures/', import.meta.url);

/** Every picture of the demo shop, as scripts/demo-pictures.ts wrote it down. */
export async function shippedPictures(): Promise<ShippedPicture[]> {
  return JSON.parse(await readFile(new URL('manifest.json', picturesFolder), 'utf8')) as ShippedPicture[];
}
