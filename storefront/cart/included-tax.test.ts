import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { calculateTotals, type PricedLine } from '#domain/catalogue/price.ts';
import { ShellContext } from '../shell/use-shell.ts';
import { shopView } from '../shell/shop-view.ts';
import { includedTax } from './included-tax.ts';
import { TotalsRows } from './totals-rows.tsx';

const inside: PricedLine = {
  quantity: 2,
  unitPrice: toPaise(110_000),
  unitDiscount: toPaise(7_000),
  taxModel: 'include',
  taxRate: 300,
};
const onTop: PricedLine = { ...inside, unitPrice: toPaise(107_000), taxModel: 'exclude' };

const bought: PricedLine & { readonly margin: boolean } = { ...inside, margin: true };

test('[PRICE-2] only tax contained in prices counts as included', () => {
  expect(includedTax([inside, onTop], calculateTotals([inside, onTop]))).toBe(6_000);
  expect(includedTax([onTop], calculateTotals([onTop]))).toBe(0);
  expect(includedTax([], calculateTotals([]))).toBe(0);
});

test('[PRICE-2] a coupon reduces the included tax in proportion', () => {
  expect(includedTax([inside], calculateTotals([inside], toPaise(103_000)))).toBe(3_000);
});

test.each([
  [[inside], true, 'GST: ₹60, included', null],
  [[inside, onTop], true, 'Tax: ₹60', 'The prices also include ₹60 of GST.'],
  [[inside], false, 'Tax: ₹0', null],
  [
    [inside, bought],
    true,
    'GST: ₹60, included',
    'The total also includes GST under the margin scheme, not shown separately.',
  ],
  [
    [inside, onTop, bought],
    true,
    'Tax: ₹60',
    'The prices also include ₹60 of GST. They also include GST under the margin scheme, not shown separately.',
  ],
  [[bought], true, 'Tax: Included', 'The total includes GST under the margin scheme, not shown separately.'],
  [[bought], false, 'Tax: ₹0', null],
] as const)(
  '[PRICE-2] [LAW-24] the rows of cart and checkout name the tax that the prices include (%#)',
  (lines, gstRegistered, row, text) => {
    const shell = {
      ...{ shop: { ...shopView(null), gstRegistered }, categories: [], menu: [] },
      ...{ origin: '', year: 2026 },
    };
    const summary = createElement(TotalsRows, { lines, totals: calculateTotals(lines) });
    const page = renderToString(createElement(ShellContext.Provider, { value: shell }, summary));
    const dom = page.replaceAll(/<!-- -->|<\/?span[^>]*>/g, '');
    const rows = [...dom.matchAll(/<dt>(Tax|GST)<\/dt><dd[^>]*>([^<]*)</g)].map(
      ([, name, said]) => `${name}: ${said}`,
    );
    expect(rows).toEqual([row]);
    expect(/<p class="tax">([^<]*)</.exec(dom)?.[1] ?? null).toBe(text);
  },
);
