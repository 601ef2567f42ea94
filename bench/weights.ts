import { fetchPacked } from './fetch-packed.ts';
import { firstViewOf } from '../scripts/first-view.ts';

/** Bytes of a page's first view as they travel, packed with brotli. */
export interface Weights {
  readonly page: string;
  readonly html: number;
  readonly scripts: number;
  /** Beside those that the page carries itself. */
  readonly styles: number;
  readonly fonts: number;
}

export async function weigh(shop: string, page: string, path: string): Promise<Weights> {
  const html = await (await fetch(shop + path)).text();
  const view = firstViewOf(html);
  const sum = async (paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map(async (each) => (await fetchPacked(shop + each)).body.length));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return {
    page,
    html: (await fetchPacked(shop + path)).body.length,
    scripts: await sum(view.scripts),
    styles: await sum(view.styles),
    fonts: await sum(view.fonts),
  };
}
