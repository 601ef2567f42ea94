// @module-tag no-date

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import {
  ananya,
  invoiceSource,
  orderLines,
  ritu,
  type LineFacts,
} from '#tests/support/data/invoice-source.ts';
import { creditNoteOf } from './credit-note-of.ts';
import { invoiceOf } from './invoice-of.ts';

// The oracle below is written from law and contract, in whole paise as bigint, and shares no code with domain/ or server/.

const paise = (max: number) => fc.integer({ min: 0, max });

/** A stored break-up of one unit, in the form of order lines, with a price that its rows add up to. */
const brokenUp = fc
  .record({
    metals: fc.array(
      fc.record({ value: paise(50_000_000), weight: paise(90_000), wastage: fc.option(paise(4_000_000)) }),
      { maxLength: 3 },
    ),
    stones: fc.array(paise(30_000_000), { maxLength: 3 }),
    making: fc.option(paise(5_000_000)),
    charges: fc.array(fc.tuple(fc.constantFrom('Hallmarking', 'Certificate', 'Rhodium'), paise(300_000)), {
      maxLength: 3,
    }),
    asking: fc.option(paise(9_000_000)),
    rounding: fc.option(fc.integer({ min: -9999, max: 9999 })),
    discountShare: fc.integer({ min: 0, max: 9000 }),
    rate: fc.constantFrom(0, 25, 300, 500, 1800),
    exclude: fc.boolean(),
  })
  .map(({ metals, stones, making, charges, asking, rounding, discountShare, rate, exclude }) => {
    const rows: (string | number | boolean | null)[][] = [];
    for (const { value, weight, wastage } of metals) {
      rows.push(['metal', value, 'gold', '22K', null, weight, 1_034_000]);
      if (wastage !== null) rows.push(['wastage', wastage, 'gold', '22K', null, 100, 1_034_000, 800]);
    }
    for (const value of stones) rows.push(['stone', value, 'polki', 3, 1500, 'whole', value]);
    if (making !== null) rows.push(['making', making, 'fixed', making, 0, false]);
    for (const [name, value] of charges) rows.push(['charge', value, name]);
    if (asking !== null) rows.push(['asking', asking]);
    const parts = rows.reduce((sum, [, amount]) => sum + Number(amount), 0);
    if (rounding !== null && parts + rounding > 0) rows.push(['rounding', rounding]);
    const before = rows.reduce((sum, [, amount]) => sum + Number(amount), 0);
    const off = Math.floor((before * discountShare) / 10_000);
    if (off > 0) rows.push(['discount', -off, 'whole', null]);
    const tax = Math.round(((before - off) * rate) / 10_000);
    if (tax > 0) rows.push(['tax', tax, rate, true]);
    return { rows, rate, exclude, before, off, tax };
  })
  .filter(({ before }) => before > 0);

const sold = fc
  .record({
    unit: brokenUp,
    quantity: fc.integer({ min: 1, max: 4 }),
    couponShare: paise(2000),
    old: fc.boolean(),
  })
  .map(({ unit, quantity, couponShare, old }) => {
    const { rows, rate, exclude, before, off, tax } = unit;
    const discount = exclude ? off : Math.round((off * (10_000 + rate)) / 10_000);
    const net = exclude ? before - off : before - off + tax;
    const coupon = Math.floor((net * quantity * couponShare) / 10_000);
    const facts: LineFacts = {
      quantity,
      unit_price_paise: toPaise(net + discount),
      discount_paise: toPaise(discount * quantity),
      coupon_discount_paise: toPaise(coupon),
      tax_model: exclude ? 'exclude' : 'include',
      tax_basis_points: rate,
      tax_paise: toPaise(exclude ? Math.round(((net * quantity - coupon) * rate) / 10_000) : 0),
      price_rows: old ? null : { v: 1, total: before - off + tax, rows },
    };
    return { facts, rows: old ? null : rows };
  });

const orders = fc.record({
  lines: fc.array(sold, { minLength: 1, maxLength: 4 }),
  shipping: fc.constantFrom(0, 0, 101_01),
  address: fc.constantFrom(ananya, ritu),
  registered: fc.constantFrom(true, true, true, false),
});

const names = ['metal', 'wastage', 'making', 'stones', 'hallmarking', 'other', 'discount'] as const;
const big = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);

test('[LAW-11] 10,000 random orders: parts of each line are its taxable value, columns their sum row, and rows the total, to the paisa', () => {
  const property = fc.property(orders, ({ lines, shipping, address, registered }) => {
    const ordered = orderLines(lines.map(({ facts }) => facts));
    const order = { shipping_address: address, shipping_paise: toPaise(shipping) };
    const usual = invoiceSource(ordered, { order });
    const source = registered ? usual : { ...usual, company: { ...usual.company, gstin: null } };
    const invoice = invoiceOf(source);

    for (const line of invoice.lines) {
      if (big(names.map((name) => line[name])) !== BigInt(line.taxable)) return false;
      const heads = line.heads.map(({ amount }) => amount);
      if (Math.abs(line.amount - line.taxable - Number(big(heads))) > 1) return false;
      // Each head is its rate times the taxable value, half a paisa rounded up.
      for (const { rate, amount } of line.heads)
        if (BigInt(amount) !== (2n * BigInt(line.taxable) * BigInt(2 * rate) + 20_000n) / 40_000n)
          return false;
      if (big(line.others.map(([, amount]) => amount)) !== BigInt(line.other)) return false;
      if (line.discount > 0) return false;
      const [first, second] = line.heads;
      if (second !== undefined && first?.amount !== second.amount) return false;
    }
    ordered.forEach(({ quantity }, index) => {
      const rows = lines[index]?.rows ?? null;
      if (rows === null) return;
      const of = (kinds: string[]) =>
        big(rows.filter(([kind]) => kinds.includes(String(kind))).map(([, amount]) => Number(amount))) *
        BigInt(quantity);
      const hallmarking = rows.filter(([kind, , name]) => kind === 'charge' && name === 'Hallmarking');
      const line = invoice.lines[index];
      expect(
        line && [line.metal, line.wastage, line.making, line.stones, line.hallmarking].map(BigInt),
      ).toEqual([
        of(['metal']),
        of(['wastage']),
        of(['making']),
        of(['stone']),
        big(hallmarking.map(([, amount]) => Number(amount))) * BigInt(quantity),
      ]);
    });
    for (const name of [...names, 'taxable'] as const)
      if (big(invoice.lines.map((line) => line[name])) !== BigInt(invoice.columnSums[name])) return false;
    const total = BigInt(source.orderWithLines.order.total_paise);
    if (big(invoice.sums.map(([, amount]) => amount)) !== total) return false;
    if (big(invoice.lines.map(({ amount }) => amount)) !== total) return false;
    if (BigInt(invoice.total) !== total) return false;

    const note = creditNoteOf({
      ...source,
      at: new Date('2026-11-18T08:00:00Z'),
      earlier: [],
      invoice: { number: '2026-27/000001', issuedAt: new Date('2026-11-17T08:00:00Z'), document: invoice },
      credit: {
        amount: invoice.total,
        shipping: toPaise(shipping),
        reason: 'Returned',
        payment: 'UPI',
        shares: ordered.map(({ id, quantity }, index) => ({
          lineId: id,
          quantity,
          amount: invoice.lines[index]?.amount ?? toPaise(0),
        })),
      },
    });
    for (const name of [...names, 'taxable'] as const)
      if (note.columnSums[name] !== invoice.columnSums[name]) return false;
    return note.total === invoice.total;
  });
  fc.assert(property, { numRuns: 10_000 });
}, 180_000);

test('[LAW-11] [LAW-17] part of a line, refunded units of a refunded line, and amounts are credited in columns that add up, and so is what is left', () => {
  const shares = fc.record({ line: sold, units: paise(4), part: fc.integer({ min: 1, max: 10_000 }) });
  const property = fc.property(shares, ({ line, units, part }) => {
    const ordered = orderLines([line.facts]);
    const source = invoiceSource(ordered);
    const invoice = invoiceOf(source);
    const quantity = Math.min(units, line.facts.quantity ?? 1);
    const whole = invoice.lines[0]?.amount ?? toPaise(0);
    const most = quantity === 0 ? whole : Math.floor((whole * quantity) / (line.facts.quantity ?? 1));
    const amount = toPaise(Math.floor((most * part) / 10_000));
    if (amount === 0) return true;
    const note = creditNoteOf({
      ...source,
      at: new Date('2026-11-18T08:00:00Z'),
      earlier: [],
      invoice: { number: '2026-27/000001', issuedAt: new Date('2026-11-17T08:00:00Z'), document: invoice },
      credit: {
        amount,
        shipping: toPaise(0),
        reason: '',
        payment: '',
        shares: [{ lineId: 1, quantity, amount }],
      },
    });
    const returned = {
      number: 'FV/2627/000001',
      amount,
      money: amount,
      shipping: toPaise(0),
      shares: [{ lineId: 1, quantity, amount }],
    };
    const rest = invoiceOf({ ...source, returned: [returned] });
    const [credited] = note.lines;
    if (credited === undefined || credited.discount > 0) return false;
    if (big(names.map((name) => credited[name])) !== BigInt(credited.taxable)) return false;
    const [left] = rest.lines;
    if (left !== undefined && big(names.map((name) => left[name])) !== BigInt(left.taxable)) return false;
    if (big(rest.sums.map(([, sum]) => sum)) !== BigInt(whole) - BigInt(amount)) return false;
    if (big(rest.lines.map((each) => each.amount)) !== BigInt(rest.total)) return false;
    return big(note.sums.map(([, sum]) => sum)) === BigInt(amount);
  });
  fc.assert(property, { numRuns: 3000 });
});
