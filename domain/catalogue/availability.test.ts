import { describe, expect, test } from 'vitest';
import {
  availability,
  availabilityNote,
  namedAvailabilityText,
  availabilityText,
  availabilitySchemaTerm,
  heldForYouText,
  noShopperStock,
  type ShopperStock,
  type Supply,
} from './availability.ts';

const now = Date.parse('2026-11-22T15:32:00Z');
const until = now + 10 * 60_000; // 9:12 pm in India
const others = Date.parse('2026-11-22T10:50:00Z') + 24 * 3_600_000; // 4:20 pm

const say = (supply: Supply, own: ShopperStock = noShopperStock) =>
  availabilityText(availability(supply, own, now));
const inCart: ShopperStock = { inCart: 1, heldUntil: null };

test.each<[string, Supply, ShopperStock?]>([
  ['In stock. There is only one.', { stock: 1, oneOfAKind: true }],
  ['In stock, 4 pieces.', { stock: 4 }],
  ['In stock, 1 piece.', { stock: 1 }],
  ['In stock, 5 pairs.', { stock: 5, soldAs: 'pair' }],
  ['In stock, 1 pair.', { stock: 1, soldAs: 'pair' }],
  ['In stock, 2 sets.', { stock: 2, soldAs: 'set' }],
  ['In stock, 2 pieces.', { stock: 2, oneOfAKind: true }],
  ['In your cart.', { stock: 1 }, inCart],
  ['Held for you until 9:12 pm while you pay.', { stock: 1 }, { inCart: 1, heldUntil: until }],
  [
    'Someone is paying for this piece. If they don’t finish, you can buy it from 4:20 pm.',
    { stock: 1, heldUntil: others },
  ],
  [
    'Someone is paying for these pieces. If they don’t finish, you can buy them from 4:20 pm.',
    { stock: 3, heldUntil: others },
    { inCart: 2, heldUntil: null },
  ],
  ['This piece has been sold.', { stock: 0 }],
  ['This piece has been sold.', { stock: 1, minimum: 2 }],
  ['Only 2 are left in stock.', { stock: 2 }, { inCart: 3, heldUntil: null }],
  ['Only 1 is left in stock.', { stock: 1 }, { inCart: 3, heldUntil: null }],
])('[ITEM-8] the availability text is: %s', (sentence, supply, own) => {
  expect(say(supply, own)).toBe(sentence);
});

describe('[ITEM-8] sold precedes held for you, held, too few and in cart', () => {
  const yesNo = [true, false];
  const all = yesNo.flatMap((sold) =>
    yesNo.flatMap((mine) =>
      yesNo.flatMap((held) =>
        yesNo.flatMap((short) => yesNo.map((cart) => ({ sold, mine, held, short, cart }))),
      ),
    ),
  );
  test.each(all)(
    'sold $sold, held for you $mine, held $held, too few $short, in cart $cart',
    ({ sold, mine, held, short, cart }) => {
      const stock = sold ? 0 : 2;
      const quantity = short ? 3 : cart ? 1 : 0;
      const found = availability(
        {
          stock,
          heldUntil: held ? others : null,
        },
        { inCart: quantity, heldUntil: mine ? until : null },
        now,
      );
      const first = [
        sold && 'sold',
        mine && 'held-for-you',
        held && 'held',
        short && 'fewer',
        cart && 'in-cart',
        'in-stock',
      ].find((state) => state !== false);
      expect(found.state).toBe(first);
    },
  );
});

test('[ITEM-8] a hold ends exactly at its end time', () => {
  const supply = { stock: 1, heldUntil: until };
  expect(availability(supply, noShopperStock, until - 1).state).toBe('held');
  expect(availability(supply, noShopperStock, until).state).toBe('in-stock');
  const own = { inCart: 1, heldUntil: until };
  expect(availability({ stock: 1 }, own, until - 1).state).toBe('held-for-you');
  expect(availability({ stock: 1 }, own, until).state).toBe('in-cart');
});

test("[ITEM-8] the end of your own hold is rounded down to the minute, that of another's hold up", () => {
  expect(say({ stock: 1 }, { inCart: 1, heldUntil: until + 31_000 })).toContain('until 9:12 pm');
  expect(say({ stock: 1, heldUntil: until + 31_000 })).toContain('from 9:13 pm');
  expect(say({ stock: 1, heldUntil: Date.parse('2026-11-22T18:30:00Z') })).toContain('from 12:00 am');
  expect(say({ stock: 1, heldUntil: Date.parse('2026-11-23T06:29:30Z') })).toContain('from 12:00 pm');
});

test('[ITEM-8] the checkout text covers all products of the cart', () => {
  expect(heldForYouText(1, until)).toBe('Held for you until 9:12 pm while you pay.');
  expect(heldForYouText(2, until)).toBe('Both pieces are held for you until 9:12 pm.');
  expect(heldForYouText(3, until)).toBe('All 3 pieces are held for you until 9:12 pm.');
});

test('[ITEM-8] the note explains sold and cart states, and is absent otherwise', () => {
  const note = (supply: Supply, own = noShopperStock) => availabilityNote(availability(supply, own, now));
  expect(note({ stock: 0, oneOfAKind: true })).toBe(
    'There was only one. It can come back only if its order is cancelled or returned.',
  );
  expect(note({ stock: 0 })).not.toContain('There was only one');
  expect(note({ stock: 1 }, inCart)).toBe(
    'A cart does not reserve a piece. Starting to pay online usually does.',
  );
  expect(note({ stock: 1 }, { inCart: 1, heldUntil: until })).toBe('Nobody else can buy it until then.');
  expect(note({ stock: 1 })).toBeNull();
  expect(note({ stock: 1, heldUntil: others })).toBeNull();
});

test('[ITEM-8] in a list the text names its product; schema.org availability matches the state', () => {
  const sold = availability({ stock: 0 }, noShopperStock, now);
  expect(namedAvailabilityText('Noor Ring', sold)).toBe('Noor Ring: This piece has been sold.');
  const states = [{ stock: 0 }, { stock: 1, heldUntil: others }, { stock: 1 }].map((supply) =>
    availabilitySchemaTerm(availability(supply, noShopperStock, now)),
  );
  expect(states).toEqual(['SoldOut', 'OutOfStock', 'InStock']);
});
