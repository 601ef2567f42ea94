import { expect, test } from 'vitest';
import { orderChannels } from '../orders/order-status.ts';
import { taxDocumentKinds } from '../orders/invoice-due.ts';
import { documentSeries, prefixFault, seriesOf, usualPrefixes } from './document-series.ts';

const march = new Date('2027-03-31T18:29:59Z');
const april = new Date('2027-03-31T18:30:00Z');

test('[LAW-20] every kind of document has a series of its own for each channel, with numbers of at most 16 characters (CGST Rules 2017, rule 46(b))', () => {
  const long = Object.fromEntries(documentSeries.map(({ name }, index) => [name, `AB${10 + index}`]));
  for (const prefixes of [usualPrefixes, { ...usualPrefixes, ...long }]) {
    const names = [true, false].flatMap((specimen) =>
      taxDocumentKinds.flatMap((kind) =>
        orderChannels.map((channel) => seriesOf({ kind, channel, specimen }, prefixes, march)),
      ),
    );
    expect(new Set(names).size).toBe(20);
    for (const name of names) expect(`${name}/000001`).toMatch(/^[A-Z0-9/-]{1,16}$/);
  }
});

test('[LAW-20] a series begins again with the financial year in India', () => {
  const invoice = { kind: 'invoice', channel: 'online', specimen: false } as const;
  expect(seriesOf(invoice, usualPrefixes, march)).toBe('2026-27');
  expect(seriesOf(invoice, usualPrefixes, april)).toBe('2027-28');
  expect(seriesOf({ ...invoice, channel: 'counter', specimen: true }, usualPrefixes, march)).toBe(
    'DC2026-27',
  );
  const own = { ...usualPrefixes, onlineInvoice: 'AB' };
  expect(seriesOf(invoice, own, march)).toBe('AB/2627');
  expect(seriesOf({ ...invoice, specimen: true }, own, march)).toBe('D2026-27');
  expect(seriesOf({ ...invoice, kind: 'receipt-voucher' }, own, april)).toBe('RV/2728');
});

test('[LAW-20] a prefix is refused that is not one to four capital letters and digits, or that another series has', () => {
  const fault = (change: Partial<typeof usualPrefixes>) => prefixFault({ ...usualPrefixes, ...change });
  expect(prefixFault(usualPrefixes)).toBeNull();
  expect(fault({ onlineInvoice: 'AB', counterInvoice: 'ABC' })).toBeNull();
  for (const wrong of ['ABCDE', 'ab', '1A', 'A/B', 'A ', 'É'])
    expect(fault({ onlineInvoice: wrong })?.name, wrong).toBe('onlineInvoice');
  expect(fault({ onlineReceipt: '' })?.name).toBe('onlineReceipt');
  expect(fault({ counterCreditNote: 'RV' })).toEqual({
    name: 'counterCreditNote',
    message: 'RV is also the prefix of: Receipt vouchers, online',
  });
  expect(fault({ counterBill: 'BS' })).toEqual({
    name: 'counterBill',
    message: 'BS is also the prefix of: Bills of supply, online',
  });
  expect(fault({ onlineInvoice: 'AB', counterInvoice: 'AB' })).toEqual({
    name: 'counterInvoice',
    message: 'AB is also the prefix of: Invoices, online',
  });
  expect(fault({ onlineInvoice: 'DRV' })?.message).toBe('DRV belongs to specimens');
});
