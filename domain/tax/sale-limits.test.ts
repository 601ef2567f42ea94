import { expect, test } from 'vitest';
import { fromRupees, zeroPaise } from '../money.ts';
import { lawOn } from './law-rules.ts';
import { onlineSaleError } from './online-sale.ts';
import { saleError, type Sale } from './sale-error.ts';
import { panError, parsePan, phoneKey } from './sale-limits.ts';

const day = '2026-11-22';
const law = lawOn([], day);
const sale: Sale = {
  channel: 'counter',
  total: fromRupees(10_000),
  cash: zeroPaise,
  cashBefore: { day: zeroPaise, occasion: zeroPaise },
  occasion: '',
  pan: '',
  declaration: null,
  name: 'Ravi Menon',
  phone: '98290 12345',
  account: false,
  sellerGstin: '08AAACA0000A1Z5',
  gstin: '',
  businessName: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: 'India',
  sent: false,
};
const at = { address: '12 Johari Bazaar', city: 'Jaipur', state: 'Rajasthan', zip: '302003' };
const fault = (changed: Partial<Sale>) => saleError({ ...sale, ...changed }, law, day);

test('[SALE-1] cash of one person and day stays below ₹2,00,000 (Income-tax Act 2025, section 186)', () => {
  const rupees = (total: number, before = 0) =>
    fault({
      ...{ ...at, pan: 'ABCPE1234F', total: fromRupees(total), cash: fromRupees(total) },
      cashBefore: { day: fromRupees(before), occasion: zeroPaise },
    });
  expect(rupees(199_999.99)).toBeNull();
  expect(rupees(200_000)).toMatchObject({ field: 'paidBy' });
  expect(rupees(1_325_000)?.message).toBe('Cash must stay below ₹2,00,000 per person and day.');
  expect(rupees(100_000, 99_999.99)).toBeNull();
  expect(rupees(100_000, 100_000)?.message).toContain('₹1,00,000 is paid or agreed in cash already');
});

test('[SALE-2] above ₹2,00,000 a PAN is asked for, however it is paid (Income-tax Rules 2026, rule 159)', () => {
  expect(fault({ ...at, total: fromRupees(200_000) })).toBeNull();
  expect(fault({ ...at, total: fromRupees(200_000.01) })).toMatchObject({ field: 'pan' });
  expect(fault({ ...at, total: fromRupees(500_000), pan: 'abcpe 1234 f' })).toBeNull();
  expect(panError(fromRupees(100), { pan: 'ABCDE', declaration: null, gstin: '' }, law, day)).toMatchObject({
    field: 'pan',
  });
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

test.each([
  ['98290 12345', '9829012345'],
  ['+91 (0) 98290-12345', '9829012345'],
  ['0141 256 7890', '1412567890'],
  ['+91 141 256 7890', '1412567890'],
  ['+44 20 7946 0958', '2079460958'],
  ['+1 98290 12345', '9829012345'],
  ['98290 12345 (2)', null],
  ['982901234599', null],
  ['+91 98290 123459', null],
  ['98290 12345 x1', null],
  ['256 7890', null],
  ['98290 12345 / 98290 54321', null],
  ['-', null],
])('[SALE-1] [IN-3] the cash of %j counts for %j', (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
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

test('[LAW-8] a registered buyer is named with a valid GSTIN, business and the address of that registration (CGST rule 46(d))', () => {
  const business = {
    ...at,
    state: 'Maharashtra',
    city: 'Mumbai',
    zip: '400001',
    gstin: '27 aapfu0939f1zv',
    businessName: 'Gulmohar',
  };
  expect(fault(business)).toBeNull();
  expect(fault({ ...business, gstin: '27AAPFU0939F1ZW' })).toMatchObject({ field: 'gstin' });
  expect(fault({ ...business, gstin: '27AAPFU0939F1Z' })?.message).toContain('15 characters');
  expect(fault({ ...business, gstin: '99AAAAA0000A1Z2' })?.message).toContain('are not a State code');
  expect(fault({ ...business, businessName: '' })).toMatchObject({ field: 'businessName' });
  expect(fault({ ...business, gstin: '' })).toMatchObject({ field: 'gstin' });
  expect(fault({ ...business, address: '' })).toMatchObject({ field: 'address' });
  expect(fault({ ...business, state: 'Rajasthan' })?.message).toContain('belongs to Maharashtra');
});

test('[LAW-8] a PIN code of another postal region contradicts the State; one beyond its border does not', () => {
  expect(fault({ sent: true, ...at, zip: '682001' })?.message).toBe(
    'This PIN code is not in Rajasthan. Please correct the PIN code or the State',
  );
  // Also where no address is asked for.
  expect(fault({ total: fromRupees(28_900), ...at, zip: '411004' })).toMatchObject({ field: 'zip' });
  expect(fault({ sent: true, ...at, state: 'Punjab', zip: '160055' })).toBeNull();
  expect(fault({ sent: true, ...at, state: 'Puducherry', zip: '533464' })).toBeNull();
  // Army Postal Service: in no State.
  expect(fault({ sent: true, ...at, zip: '900056' })).toBeNull();
  expect(fault({ sent: true, ...at, state: 'Ladakh', zip: '990019' })).toBeNull();
});

test('[LAW-34] cash for one occasion counts on all days together, and a sale without one only on its day', () => {
  const before = { day: zeroPaise, occasion: fromRupees(150_000) };
  const paid = { ...at, cash: fromRupees(50_000), total: fromRupees(50_000), cashBefore: before };
  expect(fault({ ...paid, occasion: 'Wedding' })).toMatchObject({ field: 'occasion' });
  expect(fault(paid)).toBeNull();
  expect(fault({ ...paid, occasion: 'Wedding', cash: zeroPaise })).toBeNull();
});

test('[LAW-35] a declaration or the PAN within a GSTIN takes the place of a PAN (Income-tax Rules 2026, rule 159)', () => {
  const large = { ...at, total: fromRupees(300_000) };
  expect(fault({ ...large, declaration: { bornOn: '1990-01-31', reason: 'Applied for' } })).toBeNull();
  const business = { gstin: '08AAPFU0939F1ZV', businessName: 'Gulmohar' };
  expect(fault({ ...large, ...business })).toBeNull();
  expect(fault({ ...large, ...business, pan: 'AAPFU0939F' })).toBeNull();
  expect(fault({ ...large, ...business, pan: 'ABCPE1234F' })?.message).toContain('not the one in the GSTIN');
});

test.each([
  ['declarationBornOn', { bornOn: '', reason: 'Applied for' }],
  ['declarationBornOn', { bornOn: '2026-02-30', reason: 'Applied for' }],
  ['declarationBornOn', { bornOn: '2026-11-23', reason: 'Applied for' }],
  ['declarationReason', { bornOn: '1990-01-31', reason: ' ' }],
])('[LAW-46] a declaration without a valid %s is refused at that field', (field, declaration) => {
  expect(fault({ ...at, total: fromRupees(300_000), declaration })).toMatchObject({ field });
});

test('[LAW-34] errors of the form come before those of earlier cash', () => {
  const much = { total: fromRupees(60_000), cash: fromRupees(60_000) };
  const cashBefore = { day: fromRupees(190_000), occasion: zeroPaise };
  expect(fault({ ...much, cashBefore })).toMatchObject({ field: 'address' });
  expect(fault({ ...much, ...at, cashBefore, gstin: '08' })).toMatchObject({ field: 'gstin' });
  expect(fault({ ...much, ...at, cashBefore })).toMatchObject({ field: 'paidBy' });
});

test('[LAW-34] online the refusal of cash names no amount of earlier cash', () => {
  const before = { day: fromRupees(190_000), occasion: zeroPaise };
  const shippingAddress = { contact_person_name: 'Asha', country: 'India', ...at };
  const terms = { pan: '', declaration: null, gstin: '', businessName: '', sellerGstin: null };
  const online = { ...terms, total: fromRupees(20_000), shippingAddress, billingAddress: null };
  expect(onlineSaleError({ ...online, cash: { amount: online.total, before } }, law, day)).toEqual({
    field: 'payment_method',
    message:
      'By law, your cash payments in one day must stay below ₹2,00,000 across all orders. Please pay in another way.',
  });
});

test('[SALE-1] [SALE-2] [SALE-3] what a sale is refused for names no section of a law', () => {
  const cash = { cash: fromRupees(300_000), total: fromRupees(300_000) };
  const cashBefore = { day: zeroPaise, occasion: fromRupees(190_000) };
  const refused: Partial<Sale>[] = [
    { total: fromRupees(300_000), ...at },
    { total: fromRupees(60_000) },
    { ...at, address: '', gstin: '08AAPFU0939F1ZV', businessName: 'Gulmohar' },
    { ...at, ...cash, pan: 'ABCPE1234F' },
    { cash: fromRupees(10_000), cashBefore, occasion: 'Wedding' },
    { cash: fromRupees(10_000), phone: '-' },
  ];
  const messages = refused.map((changed) => fault(changed)?.message);
  expect(messages.filter((message) => message === undefined)).toEqual([]);
  expect(messages.filter((message) => /section|rule|Act /i.test(message ?? ''))).toEqual([]);
});

test('[LAW-34] cash from ₹10,000 over the counter needs ten digits, an account or a PAN', () => {
  const paid = { cash: fromRupees(10_000), phone: '-' };
  expect(fault(paid)).toMatchObject({ field: 'phone' });
  expect(fault({ ...paid, phone: '98290' })).toMatchObject({ field: 'phone' });
  expect(fault({ ...paid, cash: fromRupees(9_999.99) })).toBeNull();
  expect(fault({ ...paid, account: true })).toBeNull();
  expect(fault({ ...paid, pan: 'ABCPE1234F' })).toBeNull();
  expect(fault({ ...paid, phone: '+91 98290-12345' })).toBeNull();
});

test('[LAW-45] the GSTIN of the shop itself is refused as the buyer’s', () => {
  const own = { ...at, gstin: '08 aapfu0939f1zv', businessName: 'Gulmohar' };
  expect(fault({ ...own, sellerGstin: '08AAPFU0939F1ZV' })?.message).toBe(
    'This is the GSTIN of the shop itself. Enter that of the buyer.',
  );
  expect(fault(own)).toBeNull();
});

test('[LAW-45] an address abroad has neither State nor PIN code, but a registered buyer’s lies in India', () => {
  const abroad = { address: '5 Rue Cler', city: 'Paris', country: 'France' };
  expect(fault({ ...abroad, total: fromRupees(60_000) })).toBeNull();
  expect(fault({ ...abroad, city: '', total: fromRupees(60_000) })).toMatchObject({ field: 'city' });
  expect(fault({ ...abroad, country: 'Indai' })).toMatchObject({ field: 'country' });
  expect(fault({ ...abroad, state: 'Goa' })).toMatchObject({ field: 'state' });
  const business = { gstin: '08AAPFU0939F1ZV', businessName: 'Gulmohar' };
  expect(fault({ ...abroad, ...business })).toMatchObject({ field: 'country' });
});
