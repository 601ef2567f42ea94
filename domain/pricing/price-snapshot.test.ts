import { describe, expect, test } from 'vitest';
import { antique, bangle, morning, nextHundred, ring } from '#tests/pricing/priced-products.ts';
import type { BreakupRow } from './breakup-row.ts';
import { DamagedSnapshotError, parseSnapshot, toSnapshot } from './price-snapshot.ts';
import { priceProduct } from './price-product.ts';
import type { PricingInput } from './pricing-input.ts';

function rowsOf(input: PricingInput): readonly BreakupRow[] {
  const outcome = priceProduct(input, morning, nextHundred);
  return outcome.accepted ? outcome.value.rows : [];
}

describe('stored price rows', () => {
  test.each([
    ['of a ring of two gold purities', ring],
    ['of a bangle with a discount on making', bangle],
    ['of an antique', antique],
    ['with added tax', { ...ring, taxModel: 'exclude' as const }],
    [
      'with wastage by weight',
      {
        ...ring,
        metals: ring.metals.map((line) => ({ ...line, wastage: { type: 'weight' as const, value: 40 } })),
      },
    ],
  ])('%s are read back unchanged', (_name, input) => {
    const rows = rowsOf(input);
    expect(rows.length).toBeGreaterThan(2);
    expect(parseSnapshot(JSON.parse(JSON.stringify(toSnapshot(rows))))).toEqual(rows);
  });

  test('have a fixed JSON format', () => {
    expect(JSON.stringify(toSnapshot(rowsOf(bangle)))).toBe(
      '{"v":1,"total":26330000,"rows":[["metal",11674800,"gold","18K",null,13800,846000],' +
        '["wastage",700488,"gold","18K",null,13800,846000,600],["stone",11625000,"diamond",62,3100,"carat",3750000],' +
        '["making",1725000,"per_gram",125000,13800,false],["charge",4500,"Hallmarking"],' +
        '["discount",-172500,"making",1000],["rounding",5819],["tax",766893,300,true]]}',
    );
  });

  test.each<[string, unknown]>([
    ['the value null', null],
    ['a string instead of an object', '{}'],
    ['no version', { total: 100, rows: [['asking', 100]] }],
    ['a later version', { v: 2, total: 100, rows: [['asking', 100]] }],
    ['no rows', { v: 1, total: 0 }],
    ['no total', { v: 1, rows: [['asking', 100]] }],
    ['a wrong total', { v: 1, total: 101, rows: [['asking', 100]] }],
    ['a row that is not an array', { v: 1, total: 100, rows: [{ kind: 'asking', amount: 100 }] }],
    ['an unknown kind', { v: 1, total: 100, rows: [['gift', 100]] }],
    ['a fraction of a paisa', { v: 1, total: 100.5, rows: [['asking', 100.5]] }],
    ['an amount as a string', { v: 1, total: '100', rows: [['asking', '100']] }],
    ['a negative charge', { v: 1, total: -5, rows: [['charge', -5, 'Polish']] }],
    ['a missing cell', { v: 1, total: 100, rows: [['charge', 100]] }],
    ['a cell too many', { v: 1, total: 100, rows: [['asking', 100, 'x']] }],
    ['silver of 22K', { v: 1, total: 100, rows: [['metal', 100, 'silver', '22K', null, 10, 10_000]] }],
    ['an unknown metal', { v: 1, total: 100, rows: [['metal', 100, 'brass', '22K', null, 10, 10_000]] }],
    ['a discount on an unknown part', { v: 1, total: -5, rows: [['discount', -5, 'metal', null]] }],
  ])('with %s are refused as damaged', (_name, stored) => {
    expect(() => parseSnapshot(stored)).toThrow(DamagedSnapshotError);
  });
});
