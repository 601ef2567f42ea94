import { expect, test } from 'vitest';
import type { StoredDraft } from '../../form/draft.ts';
import { emptySale } from './counter-values.ts';
import { draftOfSale, saleOfDraft } from './sale-draft.ts';

const product = {
  id: 7,
  name: 'Nose pins',
  code: 'AB-NTH-003',
  price: 24_500,
  addedTaxRate: 0,
  roundsTotal: false,
  stock: 3,
  free: 3,
  heldUntil: null,
  sharedStock: false,
  sizes: [],
  huid: null,
};
const values = {
  ...emptySale,
  name: 'Kavita Rao',
  pan: 'ABCPK1234L',
  panDeclared: true,
  declarationBornOn: '1980-02-01',
  declarationReason: 'None',
  gstin: '08ABCPK1234L1ZV',
};
const key = '2f4c7c1e-5a0b-4a52-9c55-1f4f0d7f2a11';
const agreed = { price: '24,000', reason: 'A regular' };
const lines = [{ product, size: '', quantity: 2, huids: 'AAA111', agreed }];
const buyer = { id: 4, name: 'Kavita Rao', phone: '+919800011122', email: 'kavita@post.example' };
const then = new Date('2026-11-22T05:12:00.000Z');

function typedSale(): StoredDraft {
  const draft = draftOfSale({ key, values, lines, buyer }, then);
  if (draft === null) throw new Error('a draft expected');
  return draft;
}

test('[ADMIN-2] a counter sale that was typed is offered again, without PAN, declaration and the GSTIN that contains the PAN', () => {
  const draft = typedSale();
  expect(JSON.stringify(draft)).not.toMatch(/ABCPK1234L|1980-02-01|panDeclared|declaration/);
  const sale = saleOfDraft(draft, then);
  expect(sale).toMatchObject({ key, time: 'at 10:42 am', summary: '2 pieces for Kavita Rao', lines, buyer });
  expect(sale?.typed).toMatchObject({ name: 'Kavita Rao', paidBy: 'upi', handedOver: true });
});

test('[ADMIN-2] a counter sale without a piece is not kept', () => {
  expect(draftOfSale({ key, values, lines: [], buyer }, then)).toBeNull();
  expect(saleOfDraft({ ...typedSale(), lines: [] }, then)).toBeNull();
});

test('[ADMIN-2] a stored line of another shape is left out', () => {
  const stored = {
    lines: [null, 3, { product: { id: 7 }, size: '', quantity: 1 }, ...lines],
    buyer: { id: 'x' },
  };
  expect(saleOfDraft({ ...typedSale(), ...stored }, then)).toMatchObject({ lines, buyer: null });
});
