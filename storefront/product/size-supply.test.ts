import { expect, test } from 'vitest';
import type { SizesView } from './load-product.ts';
import { chosenText, choiceNote } from './size-note.ts';
import { nearestInStock, sizeOptions, supplyOfSize } from './size-supply.ts';

const stocks = [
  { size: '9', stock: 1, heldUntil: 60_000 },
  { size: '10', stock: 0, heldUntil: null },
  { size: '11', stock: 2, heldUntil: null },
];
const band: SizesView = {
  choice: 'ring',
  supply: 'stock',
  offered: ['9', '10', '11'],
  shown: null,
  days: null,
  charge: null,
  stocks,
};
const ring: SizesView = {
  ...band,
  supply: 'work',
  offered: ['11', '12', '13'],
  shown: '12',
  days: 5,
  stocks: [],
};
const live = { stock: 3, heldUntil: null };

test('[SIZE-4] the supply is that of the chosen size, and of the others while it is sold out', () => {
  expect(supplyOfSize(band, live, null)).toEqual({ stock: 3, heldUntil: null });
  expect(supplyOfSize(band, live, '9')).toEqual({ stock: 1, heldUntil: 60_000 });
  expect(supplyOfSize(band, live, '10')).toMatchObject({
    stock: 3,
    soldOutSize: 'Size 10 is sold out. Sizes 9 and 11 are in stock.',
  });
  expect(supplyOfSize(ring, live, '11')).toEqual({ stock: 3, heldUntil: null });
});

test('[SIZE-4] sizes that cannot be had stay among the options', () => {
  expect(sizeOptions(band, stocks).map(({ state }) => state)).toEqual(['in-stock', 'sold-out', 'in-stock']);
  const states = new Map(sizeOptions(ring, []).map(({ size, state }) => [size, state]));
  expect(['10', '11', '12', '14'].map((size) => states.get(size))).toEqual([
    'impossible',
    'work',
    'in-stock',
    'impossible',
  ]);
  expect(nearestInStock(band, stocks, '10')).toBe('11');
  expect(nearestInStock(band, [], '10')).toBeNull();
});

test('[SIZE-4] the note says what work is possible and how long it takes', () => {
  expect(choiceNote(ring)).toBe('Made in size 12 (16.6 mm). Resizing to 11 or 13 is free and adds 5 days.');
  expect(choiceNote(band)).toBe('');
  expect(chosenText(ring, '11')).toBe('Ring size: 11, resized for you, 5 days more');
  const charged = { ...ring, charge: 1200 };
  expect(choiceNote(charged)).toContain('Resizing to 11 or 13 costs ₹1,200 and adds 5 days.');
  expect(chosenText(charged, '11')).toBe('Ring size: 11, resized for you for ₹1,200, 5 days more');
  expect(chosenText(charged, '12')).toBe('Ring size: 12');
  expect(chosenText(ring, '12')).toBe('Ring size: 12');
  const nath: SizesView = { ...ring, choice: 'side', offered: ['left', 'clip'], shown: 'left' };
  expect(choiceNote(nath)).toBe('Made for: left side. Changing it to a clip is free and adds 5 days.');
  expect(choiceNote({ ...nath, offered: ['left', 'right', 'clip'] })).toContain(
    'Changing it to the right side or a clip is free',
  );
});
