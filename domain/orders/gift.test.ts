import { expect, test } from 'vitest';
import { wantedGift } from './gift.ts';

const nothing = { wrap: false, message: '', from: '', receipt: false };

test('[PIECE-9] nothing ticked and no words is no gift, and a signature alone is no card', () => {
  expect(wantedGift(nothing)).toBeNull();
  expect(wantedGift({ ...nothing, message: '  ', from: 'Arjun' })).toBeNull();
});

test('[PIECE-9] wrap, receipt or words make a gift, with trimmed words', () => {
  expect(wantedGift({ ...nothing, receipt: true })).toEqual({ ...nothing, receipt: true });
  expect(wantedGift({ ...nothing, wrap: true, from: ' Arjun ' })).toEqual({ ...nothing, wrap: true });
  expect(wantedGift({ ...nothing, message: ' For Tara ', from: ' Arjun ' })).toEqual({
    ...nothing,
    message: 'For Tara',
    from: 'Arjun',
  });
});
