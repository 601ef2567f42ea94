import { pages } from '#domain/shop/pages.ts';
import { readStoredJson, writeStoredJson } from '../storage/local-storage.ts';

/** The address of a comparison. Without ids it is the empty page. */
export function comparePath(ids: readonly number[], differencesOnly = false): string {
  const query = [
    ...(ids.length === 0 ? [] : [`ids=${ids.join(',')}`]),
    ...(differencesOnly ? ['only=differences'] : []),
  ].join('&');
  return query === '' ? pages.compare.path : `${pages.compare.path}?${query}`;
}

/** The pieces that are compared on this device. */
export function comparedProducts(): number[] {
  const stored = readStoredJson('comparedProducts');
  return Array.isArray(stored) ? stored.map(Number).filter((id) => Number.isInteger(id)) : [];
}

export function storeComparedProducts(ids: readonly number[]): void {
  writeStoredJson('comparedProducts', ids.length === 0 ? null : ids);
}
