import { expect, test } from 'vitest';
import { packedUnits, slipFacts } from './slip-facts.ts';

const pin = {
  productId: 3,
  code: 'AB-NTH-003',
  purity: '22K',
  netWeight: 1.5,
  huids: [],
  likelyHuids: null,
  quantity: 1,
  refundedQuantity: 0,
};

test('[SHIP-3] a slip names codes, purity and the weight of each of several pieces', () => {
  expect(slipFacts(pin)).toEqual(['SKU 3 · Article AB-NTH-003', '22K', '1.500 g net']);
  expect(slipFacts({ ...pin, quantity: 2 })).toContain('1.500 g net each');
  expect(slipFacts({ ...pin, code: null, purity: null, netWeight: null })).toEqual(['SKU 3']);
});

test('[SHIP-3] a recorded HUID is printed, and one that is expected is a line to fill in', () => {
  expect(slipFacts({ ...pin, huids: ['AB12CD'] })).toContain('HUID AB12CD');
  const waiting = { ...pin, likelyHuids: 'AB12CD', quantity: 3, refundedQuantity: 1 };
  expect(slipFacts(waiting)).toContain('HUID ____________, ____________');
  expect(slipFacts(waiting).join()).not.toContain('AB12CD');
  expect(slipFacts({ ...pin, likelyHuids: '' })).toContain('HUID ____________');
});

test('[SHIP-3] units that are refunded are not packed', () => {
  const line = { ...pin, quantity: 2, refundedQuantity: 1 };
  expect(packedUnits(line)).toBe(1);
  expect(slipFacts(line)).toContain('1.500 g net');
});
