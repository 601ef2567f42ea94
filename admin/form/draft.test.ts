import { beforeEach, describe, expect, it } from 'vitest';
import { productOfDraft } from '../catalogue/products/editor/product-draft.ts';
import { draftKey, keepDraft, readDraft, removeOldDrafts } from './draft.ts';

/** An in-memory replacement for the browser's storage, which Node lacks. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

const draft = {
  at: '2026-11-22T08:35:00.000Z',
  base: { version: 3, price: 100 },
  mine: { version: 3, price: 120 },
  altTexts: [[7, 'The ring from above']] satisfies [number, string][],
};
const now = Date.parse('2026-11-23T08:35:00.000Z');
const [mine, another] = [draftKey('product-draft:1', 1, 12), draftKey('product-draft:1', 2, 12)];

describe('[ADMIN-3] a draft', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = new MemoryStorage();
  });
  const read = (key: string) => productOfDraft(readDraft(key, now, storage));

  it('is restored unchanged, only for the person who typed it', () => {
    keepDraft(mine, draft, storage);
    expect(read(mine)).toEqual(draft);
    expect(read(another)).toBeNull();
    keepDraft(mine, null, storage);
    expect(read(mine)).toBeNull();
  });

  it('is ignored if its stored value is damaged', () => {
    for (const text of [
      '{',
      '7',
      JSON.stringify({ ...draft, altTexts: 'none' }),
      JSON.stringify({ ...draft, at: 'today' }),
    ]) {
      storage.setItem(mine, text);
      expect(read(mine)).toBeNull();
    }
  });

  it('of a product is removed after thirty days, of a sale after one, and both after the form has changed', () => {
    const sale = (staffId: number) => draftKey('sale-draft:1', staffId);
    keepDraft(mine, draft, storage);
    keepDraft(another, { ...draft, at: '2026-10-01T00:00:00.000Z' }, storage);
    keepDraft(sale(1), { at: '2026-11-22T08:36:00.000Z' }, storage);
    keepDraft(sale(2), { at: '2026-11-22T08:34:00.000Z' }, storage);
    storage.setItem('product-draft:0:1:14', JSON.stringify(draft));
    storage.setItem('theme', 'light');
    removeOldDrafts(now, storage);
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
      mine,
      sale(1),
      'theme',
    ]);
  });
});
