import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey, keepProductDraft, readProductDraft, removeOldDrafts } from './product-draft.ts';

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

describe('[ADMIN-3] a product draft', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = new MemoryStorage();
  });

  it('is restored unchanged, only for the person who typed it', () => {
    keepProductDraft(draftKey(1, 12), draft, storage);
    expect(readProductDraft(draftKey(1, 12), storage)).toEqual(draft);
    expect(readProductDraft(draftKey(2, 12), storage)).toBeNull();
    keepProductDraft(draftKey(1, 12), null, storage);
    expect(readProductDraft(draftKey(1, 12), storage)).toBeNull();
  });

  it('is ignored if its stored value is damaged', () => {
    for (const text of ['{', '7', JSON.stringify({ ...draft, altTexts: 'none' })]) {
      storage.setItem(draftKey(1, 12), text);
      expect(readProductDraft(draftKey(1, 12), storage)).toBeNull();
    }
  });

  it('is removed after thirty days, and after the form has changed', () => {
    keepProductDraft(draftKey(1, 12), draft, storage);
    keepProductDraft(draftKey(1, 13), { ...draft, at: '2026-10-01T00:00:00.000Z' }, storage);
    storage.setItem('product-draft:0:1:14', JSON.stringify(draft));
    storage.setItem('theme', 'light');
    removeOldDrafts(now, storage);
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
      draftKey(1, 12),
      'theme',
    ]);
  });
});
