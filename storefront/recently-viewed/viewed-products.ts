import { readStoredJson, writeStoredJson } from '../storage/local-storage.ts';

/** Products that the browser remembers as viewed. */
const rememberedProducts = 8;

/** The pieces that were viewed on this device, the latest first. */
export function viewedProducts(): number[] {
  const stored = readStoredJson('viewedProducts');
  return Array.isArray(stored) ? stored.map(Number).filter((id) => Number.isInteger(id)) : [];
}

export function rememberViewed(id: number): void {
  const others = viewedProducts().filter((each) => each !== id);
  // One more than is shown: the page of a piece leaves the piece itself out.
  writeStoredJson('viewedProducts', [id, ...others].slice(0, rememberedProducts + 1));
}

export function forgetViewed(): void {
  writeStoredJson('viewedProducts', null);
}
