import { beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts, readDraft, storeDraft } from './form-draft.ts';
import { readStored, readStoredJson, writeStored, writeStoredJson } from './local-storage.ts';
import { readTabValue, writeTabValue } from './session-storage.ts';

/** A browser's storage, with so much room. */
function storageOf(room: number) {
  const stored: Record<string, string> = {};
  return {
    getItem: (key: string) => stored[key] ?? null,
    removeItem: (key: string) => void delete stored[key],
    setItem(key: string, value: string) {
      const used = Object.entries({ ...stored, [key]: value })
        .flat()
        .join('').length;
      if (used > room) throw new DOMException('no room', 'QuotaExceededError');
      stored[key] = value;
    },
  };
}

const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError');
};
const browsers: readonly (readonly [string, PropertyDescriptor])[] = [
  ['is forbidden', { get: forbidden, configurable: true }],
  ['is null', { value: null, configurable: true }],
  ['is full', { value: storageOf(0), configurable: true }],
];

beforeEach(() => () => vi.unstubAllGlobals());

function giveStorage(descriptor: PropertyDescriptor): void {
  for (const area of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(area, null); // so that it is given back afterwards
    Object.defineProperty(globalThis, area, descriptor);
  }
}

test.each(browsers)('[BROWSER-1] where storage %s, the page holds what it writes', (_, descriptor) => {
  giveStorage(descriptor);
  expect(writeStored('userToken', 'one')).toBe(false);
  expect(writeTabValue('lastPage', '/cart')).toBe(false);
  storeDraft('contactDraft', { name: 'Asha' });
  expect([readStored('userToken'), readTabValue('lastPage'), readDraft('contactDraft')]).toEqual([
    'one',
    '/cart',
    { name: 'Asha' },
  ]);
  clearDrafts();
  writeStored('userToken', null);
  expect([readStored('userToken'), readDraft('contactDraft')]).toEqual([null, {}]);
});

test('[BROWSER-1] a full storage does not answer with a former value', () => {
  const room = storageOf('userTokenone'.length);
  giveStorage({ value: room, configurable: true });
  expect(writeStored('userToken', 'one')).toBe(true);
  expect(writeStored('userToken', 'another')).toBe(false);
  expect([readStored('userToken'), room.getItem('userToken')]).toEqual(['another', null]);
});

test('[BROWSER-1] what is no JSON is as if it were missing', () => {
  giveStorage({ value: storageOf(100), configurable: true });
  writeStored('userData', '{"id":');
  expect(readStoredJson('userData')).toBe(null);
  writeStoredJson('userData', { id: 7 });
  expect(readStoredJson('userData')).toEqual({ id: 7 });
});
