import { expect, test } from 'vitest';
import { supplyCases } from '#tests/support/data/supply-cases.ts';
import { indianStates } from '../locale/indian-states.ts';
import { stateByName, stateOfGstin, type IndianState } from '../locale/indian-state.ts';
import { toPaise } from '../money.ts';
import { taxByHead } from './gst.ts';
import { headsBetween, isForThirdParty, placeSupply, supplyRules, type Supply } from './place-of-supply.ts';

const day = '2026-11-22';

function addressOf(text: string): Supply['recorded'] {
  if (text === '-') return null;
  const [state = '', zip = '', country = 'India'] = text.split('/');
  return { state: state === '' ? null : state, zip, country };
}

function supplyOf([seller, buyer, recorded, goes]: readonly string[]): Supply {
  return {
    seller: seller === '-' ? null : stateOfGstin(seller ?? ''),
    buyerGstin: buyer === '-' ? null : `${buyer}AAAAA0000A1Z2`,
    recorded: addressOf(recorded ?? '-'),
    deliveredTo: goes === 'shop' ? null : addressOf((goes ?? '').replace('other:', '')),
    toThirdParty: goes?.startsWith('other:') === true,
    day,
  };
}

test('[LAW-1] the table has at least 60 cases, and every rule and head', () => {
  expect(supplyCases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(supplyCases.map((each) => each[6]))).toEqual(new Set(Object.keys(supplyRules)));
  expect(new Set(supplyCases.map((each) => each[5]))).toEqual(
    new Set(['none', 'CGST+SGST', 'CGST+UTGST', 'IGST']),
  );
  expect(new Set(supplyCases.map((each) => each.slice(0, 4).join(' '))).size).toBe(supplyCases.length);
});

test.each(supplyCases)(
  '[LAW-1] [SALE-4] seller %s, buyer %s, recorded %s, goes %s: place %s, %s, by %s (IGST Act 2017, sections 7 to 11; Circular 209/3/2024)',
  (...row) => {
    const { place, heads, rule } = placeSupply(supplyOf(row));
    expect([place?.code ?? '-', heads, rule]).toEqual(row.slice(4));
  },
);

test('[LAW-1] before 1 October 2023 the counter was the place of what it handed over (IGST Act 2017, section 10(1)(c))', () => {
  const supply = supplyOf(['08', '-', 'Kerala/682001', 'shop']);
  expect(placeSupply({ ...supply, day: '2023-09-30' })).toMatchObject({
    place: { code: '08' },
    rule: 'handed-over',
  });
  expect(placeSupply({ ...supply, day: '2023-10-01' })).toMatchObject({
    place: { code: '32' },
    heads: 'IGST',
  });
});

test('[LAW-1] between any two States the tax is whole, within one it is halves, with UTGST in five territories (UTGST Act 2017)', () => {
  const all = indianStates.map(stateByName).filter((state): state is IndianState => state !== null);
  expect(all).toHaveLength(36);
  const territories: string[] = [];
  for (const seller of all)
    for (const place of all) {
      const heads = headsBetween(seller, place);
      expect(heads === 'IGST').toBe(seller.name !== place.name);
      if (heads === 'CGST+UTGST') territories.push(place.name);
    }
  expect(territories.toSorted()).toEqual([
    'Andaman and Nicobar Islands',
    'Chandigarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Ladakh',
    'Lakshadweep',
  ]);
});

test('[PAPER-4] [LAW-1] heads are equal halves or one whole', () => {
  expect(taxByHead(toPaise(600), 'CGST+SGST')).toEqual([
    ['CGST', 300],
    ['SGST', 300],
  ]);
  expect(taxByHead(toPaise(600), 'CGST+UTGST')[1]).toEqual(['UTGST', 300]);
  expect(taxByHead(toPaise(601), 'IGST')).toEqual([['IGST', 601]]);
  expect(taxByHead(toPaise(0), 'none')).toEqual([]);
});

test('[LAW-31] goods of a registered buyer go to a third party by name alone (IGST 10(1)(a) and (b))', () => {
  const billTo = 'Ritu Malhotra';
  const goes = (shipTo: string) => isForThirdParty({ business: 'Gulmohar Boutique', billTo, shipTo });
  expect(goes('Ritu  MALHOTRA')).toBe(false);
  expect(goes('Gulmohar Boutique')).toBe(false);
  expect(goes('Leela Rao')).toBe(true);
  expect(isForThirdParty({ business: null, billTo, shipTo: 'Leela Rao' })).toBe(false);
});
