import { expect, test } from 'vitest';
import { availability, availabilityText, noShopperStock } from './availability.ts';
import {
  offeredSizes,
  orderedSizeText,
  sizeSoldOutText,
  sizesOf,
  stockOfSize,
  workDays,
} from './size-choice.ts';

const none = { size_shown: null, size_days: null };
const bySize = {
  size_choice: 'ring',
  size_supply: 'stock',
  size_from: '9',
  size_to: '11',
  ...none,
} as const;
const work = {
  size_choice: 'ring',
  size_supply: 'work',
  size_from: '11',
  size_to: '15',
  size_shown: '13',
  size_days: 5,
} as const;

test('[SIZE-1] ring sizes are 8 to 20, bangle sizes 2-2 to 2-10, sides left, right and clip', () => {
  expect(sizesOf.ring).toEqual(Array.from({ length: 13 }, (_, index) => String(index + 8)));
  expect(sizesOf.bangle).toEqual(['2-2', '2-4', '2-6', '2-8', '2-10']);
  expect(sizesOf.side).toEqual(['left', 'right', 'clip']);
  expect(offeredSizes(bySize)).toEqual(['9', '10', '11']);
});

test('[SIZE-2] a line can have the stock of its size, and none of a size that is not offered', () => {
  const stocked = { ...bySize, stock: 3, size_stock: { 9: 1, 11: 2 } };
  expect(['9', '10', '11', '12', ''].map((size) => stockOfSize(stocked, size))).toEqual([
    1,
    0,
    2,
    null,
    null,
  ]);
  const resized = { ...work, stock: 1, size_stock: null };
  expect(['11', '13', '16'].map((size) => stockOfSize(resized, size))).toEqual([1, 1, null]);
  const plain = { ...none, size_choice: null, size_supply: null, size_from: null, size_to: null };
  expect(['', '9'].map((size) => stockOfSize({ ...plain, stock: 4, size_stock: null }, size))).toEqual([
    4,
    null,
  ]);
});

test('[SIZE-3] the ordered size states the work, unless the piece has that size', () => {
  expect(orderedSizeText(work, '12')).toBe('Ring size 12, resized for you, adds 5 days');
  expect(orderedSizeText(work, '13')).toBe('Ring size 13');
  const nath = {
    ...work,
    size_choice: 'side',
    size_from: 'left',
    size_to: 'clip',
    size_shown: 'left',
  } as const;
  expect(orderedSizeText({ ...nath, size_days: 1 }, 'clip')).toBe('Clip, fitted for you, adds 1 day');
});

test('[SIZE-3] only the work for another size than the present one adds days', () => {
  expect(['12', '13', ''].map((size) => workDays(work, size))).toEqual([5, 0, 0]);
  expect(workDays(bySize, '10')).toBe(0);
});

test('[SIZE-4] [ITEM-8] a sold-out size says which others are in stock, after sold, held and in your cart', () => {
  const soldOutSize = sizeSoldOutText('ring', '12', ['9', '10', '14', '15', '16']);
  expect(soldOutSize).toBe('Size 12 is sold out. Sizes 9, 10, 14, 15 and 16 are in stock.');
  expect(sizeSoldOutText('side', 'left', ['right', 'clip'])).toBe(
    'Left side is sold out. Right side and clip are in stock.',
  );
  expect(sizeSoldOutText('bangle', '2-4', ['2-6'])).toBe('Size 2-4 is sold out. Size 2-6 is in stock.');
  const say = (supply: object, own: object = {}) =>
    availabilityText(availability({ stock: 5, soldOutSize, ...supply }, { ...noShopperStock, ...own }, 0));
  expect(say({})).toBe(soldOutSize);
  expect(say({ stock: 0 })).toBe('This piece has been sold.');
  expect(say({}, { inCart: 1 })).toBe('In your cart.');
  expect(say({ heldUntil: 60_000 })).toContain('Someone is paying for this piece.');
});
