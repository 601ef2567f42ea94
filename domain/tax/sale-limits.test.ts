import { expect, test } from 'vitest';
import { fromRupees, zeroPaise } from '../money.ts';
import { ruleInForce, panError, placeOfSupply, parsePan, saleError, type Sale } from './sale-limits.ts';

const now = new Date('2026-11-22T06:00:00Z');
const sale: Sale = {
  total: fromRupees(10_000),
  cash: false,
  cashBefore: zeroPaise,
  pan: '',
  name: 'Ravi Menon',
  address: '',
  city: '',
  state: '',
  zip: '',
  sent: false,
};
const at = { address: '12 Johari Bazaar', city: 'Jaipur', state: 'Rajasthan', zip: '302003' };
const fault = (changed: Partial<Sale>) => saleError({ ...sale, ...changed }, now);

test('[SALE-1] cash of one person and day stays below ₹2,00,000 (Income-tax Act 2025, section 186)', () => {
  const rupees = (total: number, before = 0) =>
    fault({ ...at, pan: 'ABCPE1234F', cash: true, total: fromRupees(total), cashBefore: fromRupees(before) });
  expect(rupees(199_999.99)).toBeNull();
  expect(rupees(200_000)).toMatchObject({ field: 'paidBy' });
  expect(rupees(1_325_000)?.message).toContain('Income-tax Act 2025, section 186');
  expect(rupees(100_000, 99_999.99)).toBeNull();
  expect(rupees(100_000, 100_000)?.message).toContain('₹1,00,000 is paid or agreed in cash already');
});

test('[SALE-2] above ₹2,00,000 a PAN is asked for, however it is paid (Income-tax Rules 2026, rule 159)', () => {
  expect(fault({ ...at, total: fromRupees(200_000) })).toBeNull();
  expect(fault({ ...at, total: fromRupees(200_000.01) })).toMatchObject({ field: 'pan' });
  expect(fault({ ...at, total: fromRupees(500_000), pan: 'abcpe 1234 f' })).toBeNull();
  expect(panError(fromRupees(100), 'ABCDE', now)).toMatchObject({ field: 'pan' });
});

test.each([
  ['ABCPE1234F', 'ABCPE1234F'],
  [' abcpe1234f ', 'ABCPE1234F'],
  ['ABCXE1234F', null], // X is no kind of holder
  ['ABCPE12345', null],
  ['', null],
])('[SALE-2] %j is read as the PAN %j', (text, written) => {
  expect(parsePan(text)).toBe(written);
});

test('[SALE-3] from ₹50,000 the invoice names buyer, address and State (CGST rule 46); a parcel goes to a full address', () => {
  expect(fault({ total: fromRupees(49_999.99) })).toBeNull();
  expect(fault({ total: fromRupees(50_000) })).toMatchObject({ field: 'address' });
  expect(fault({ total: fromRupees(50_000), ...at, state: '' })).toMatchObject({ field: 'state' });
  expect(fault({ total: fromRupees(50_000), ...at, state: 'Atlantis' })).toMatchObject({ field: 'state' });
  expect(fault({ total: fromRupees(50_000), ...at, name: ' ' })).toMatchObject({ field: 'name' });
  expect(fault({ total: fromRupees(50_000), ...at })).toBeNull();
  expect(fault({ sent: true })).toMatchObject({ field: 'address' });
  expect(fault({ sent: true, ...at, zip: '12' })).toMatchObject({ field: 'zip' });
  expect(fault({ sent: true, ...at })).toBeNull();
});

test('[SALE-4] the place of supply is the State recorded, else the supplier’s (IGST 10(1)(ca), Circular 209/3/2024)', () => {
  const supplier = { code: '08', name: 'Rajasthan' };
  const of = (state: string | null, zip = '', country = 'India') =>
    placeOfSupply({ state, zip, country }, supplier)?.code;
  expect(of('Kerala')).toBe('32');
  expect(of(null, '682001')).toBe('32');
  expect(of('')).toBe('08');
  expect(of('Bagmati', '44600', 'Nepal')).toBeUndefined();
});

test('[SALE-1] a rule counts from its day on, in India, and names its source', () => {
  expect(ruleInForce('cashBelow', new Date('2026-03-31T18:29:00Z')).source).toBe(
    'Income-tax Act 1961, section 269ST',
  );
  expect(ruleInForce('cashBelow', new Date('2026-03-31T18:30:00Z')).source).toBe(
    'Income-tax Act 2025, section 186',
  );
});
