import { expect, test } from 'vitest';
import type { DemoProduct } from './product.ts';
import { demoProducts } from './products.ts';
import { productRow } from '../seed/product-row.ts';

const jadau = (product: DemoProduct) => product.stones.some((stone) => stone.kind === 'Polki diamond');
const huid = (product: DemoProduct) => ('huid' in product.hallmark ? product.hallmark.huid : null);
const carats = (product: DemoProduct) => product.stones.reduce((sum, stone) => sum + stone.carats, 0);
const namesOf = (products: readonly DemoProduct[]) => products.map((product) => product.slug);
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

test('the demo shop has 38 products with unique slugs, codes and HUIDs', () => {
  expect(demoProducts).toHaveLength(38);
  expect(unique(demoProducts.map((product) => product.slug))).toBe(true);
  expect(unique(demoProducts.map((product) => product.code))).toBe(true);
  expect(unique(demoProducts.map(huid).filter((each) => each !== null))).toBe(true);
});

test('prices and discounts are those of the catalogue', () => {
  expect(demoProducts.reduce((sum, product) => sum + product.price, 0)).toBe(16_306_700);
  const reduced = demoProducts
    .filter((product) => product.discount)
    .map((product) => [product.code, product.discount]);
  expect(reduced).toEqual([
    ['AB-RNG-001', { percent: 8 }],
    ['AB-RNG-003', { flat: 5000 }],
    ['AB-NKL-001', { percent: 5 }],
    ['AB-NKL-002', { flat: 25_000 }],
    ['AB-EAR-002', { percent: 10 }],
    ['AB-EAR-005', { flat: 4000 }],
    ['AB-BNG-002', { flat: 20_000 }],
    ['AB-BNG-004', { percent: 8 }],
    ['AB-PND-003', { percent: 12 }],
    ['AB-TIK-002', { percent: 8 }],
    ['AB-NTH-003', { percent: 10 }],
    ['AB-BRC-003', { flat: 9000 }],
    ['AB-BRO-001', { percent: 10 }],
  ]);
});

test('the gross weight is metal, stones and filling together, within 5 percent', () => {
  const wrong = demoProducts.filter((product) => {
    const parts = product.netWeight + carats(product) * 0.2 + (product.filling?.weight ?? 0);
    return Math.abs(product.grossWeight - parts) > product.grossWeight * 0.05;
  });
  expect(namesOf(wrong)).toEqual([]);
});

test('polki work has no HUID and states the exemption', () => {
  const wrong = demoProducts.filter((product) => jadau(product) && huid(product) !== null);
  expect(namesOf(wrong)).toEqual([]);
  const heavy = demoProducts.filter(
    (product) => jadau(product) && product.metal === 'gold' && product.grossWeight >= 2,
  );
  expect(
    heavy.every((product) => 'exempt' in product.hallmark && product.hallmark.exempt.includes('polki')),
  ).toBe(true);
});

test('gold without polki from 2 grams is hallmarked; silver and lighter gold are not', () => {
  const due = (product: DemoProduct) =>
    product.metal === 'gold' && product.grossWeight >= 2 && !jadau(product);
  const wrong = demoProducts.filter((product) => due(product) !== (huid(product) !== null));
  expect(namesOf(wrong)).toEqual([]);
  expect(demoProducts.every((product) => (huid(product) ?? 'AAAAAA').match(/^[A-Z0-9]{6}$/))).toBe(true);
});

test('certificates belong to cut diamonds and sapphires only, never to polki', () => {
  const certified = demoProducts.filter((product) => product.certificate);
  expect(certified.length).toBeGreaterThan(5);
  expect(namesOf(certified.filter(jadau))).toEqual([]);
  const cut = (product: DemoProduct) =>
    product.stones.some((stone) => /^(Diamond|Blue sapphire)$/.test(stone.kind));
  expect(certified.every(cut)).toBe(true);
});

test('[SIZE-10] every ring of the demo shop has a choice of size', () => {
  const rings = demoProducts.filter(({ category }) => category === 'rings');
  expect(rings.length).toBeGreaterThan(4);
  expect(namesOf(rings.filter(({ choice }) => choice?.of !== 'ring'))).toEqual([]);
});

test('only the two products over a hundred years old have the HSN code of antiques; old products are one of a kind', () => {
  const antiques = demoProducts.filter((product) => product.hsn === '9706');
  expect(antiques.map((product) => product.past?.era)).toEqual(['Victorian, circa 1880', 'Edwardian, 1905']);
  const old = demoProducts.filter((product) => product.past);
  expect(old.every((product) => product.oneOfAKind && product.stock <= 1)).toBe(true);
});

test('most products have a stock of one, and two are sold out', () => {
  const count = (matches: (product: DemoProduct) => boolean) => demoProducts.filter(matches).length;
  expect(count((product) => product.stock === 1)).toBeGreaterThan(25);
  expect(count((product) => product.stock === 0)).toBe(2);
});

test('pictures are described in full sentences, and no text uses superlatives', () => {
  const alts = demoProducts.flatMap((product) => product.alts);
  expect(alts.every((alt) => /^[A-Z].{40,}\.$/.test(alt))).toBe(true);
  expect(JSON.stringify(demoProducts)).not.toMatch(/luxur|exquisite|timeless|!/i);
});

const numbers = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
  ...['twenty-one', 'twenty-two', 'twenty-three', 'twenty-four', 'twenty-five', 'twenty-six'],
];

/** All texts of a product that a shopper reads. */
const textOf = (product: DemoProduct) =>
  [
    product.name,
    product.details,
    ...product.features,
    product.material,
    product.colour,
    product.technique,
    ...product.alts,
  ]
    .concat(product.past?.report ?? [])
    .join(' ')
    .toLowerCase();

test('stone counts in the texts match the specification', () => {
  const kinds: readonly (readonly [RegExp, RegExp])[] = [
    [/(\S+) (?:graduated |graded |matched )?emerald (?:drops|beads)(?! are)/g, /^Emerald (drop|bead)/],
    [/(\S+) (?:graduated )?pear sapphires/g, /^Blue sapphire pear/],
    [/(\S+) (?:matched |graded )?diamonds/g, /^Diamond/],
    [/(\S+) closed-set polkis/g, /^Polki/],
    [/(\S+) small diamonds is chipped/g, /^Polki/],
    [/(\S+)-(?:stone|diamond) halo/g, /^Diamond .*halo/],
  ];
  const wrong = demoProducts.flatMap((product) =>
    kinds.flatMap(([words, kind]) =>
      [...textOf(product).matchAll(words)].flatMap(([said, word = '']) => {
        const named = numbers.indexOf(word.replace(/^.*>/, '')) + 1 || Number(word);
        const counts = product.stones
          .filter((stone) => kind.test(`${stone.kind} ${stone.cut}`))
          .map(({ pieces }) => pieces);
        // A text about one piece of a pair, or one of two shoulders, names half of the count.
        const right = counts.some((count) => count === named || count === 2 * named);
        return Number.isNaN(named) || named === 0 || right
          ? []
          : [`${product.slug}: ${said} (${counts.join()})`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['noor-polki-choker-set', 'Emerald', 'drop', 21],
  ['maharani-emerald-drop-necklace-set', 'Emerald', 'drop', 21],
  ['gulnaar-ruby-rani-haar', 'Emerald', 'bead', 9],
  ['rivaaz-diamond-tennis-bracelet', 'Emerald', 'square step cut', 9],
  ['noor-emerald-polki-cocktail-ring', 'Polki diamond', 'uncut', 14],
  ['darbar-polki-kalgi-brooch', 'Ruby', 'round cabochon', 16],
  ['mayur-emerald-peacock-brooch', 'Polki diamond', 'uncut', 27],
  ['phool-mahal-polki-bracelet', 'Polki diamond', 'uncut', 62],
  ['begum-pearl-drop-earrings', 'Polki diamond', 'uncut', 12],
  ['mrinal-emerald-dangler-earrings', 'Polki diamond', 'uncut', 32],
  ['rangmahal-kundan-anklets', 'Ruby', 'marquise cabochon', 8],
  ['tribal-oxidised-anklets', 'Garnet', 'marquise cabochon', 14],
  ['ashcroft-victorian-sapphire-pendant', 'Polki diamond', 'uncut', 24],
  ['edwardian-pearl-garnet-bracelet', 'Polki diamond', 'uncut', 18],
  ['vanya-sapphire-leaf-necklace-set', 'Blue sapphire', 'pear', 7],
  ['tara-diamond-halo-studs', 'Diamond', 'round brilliant, halo', 28],
])('the specification of %s has the stones of its picture: %s, %s: %i', (slug, kind, cut, drawn) => {
  const product = demoProducts.find((each) => each.slug === slug);
  const stone = product?.stones.find((each) => each.kind === kind && each.cut === cut);
  expect(stone?.pieces).toBe(drawn);
});

test('new products are not called antique or vintage, and only new products are called new work', () => {
  const fresh = demoProducts.filter((product) => product.past === undefined);
  expect(
    namesOf(fresh.filter((product) => /antique|vintage|period piece|patina/.test(textOf(product)))),
  ).toEqual([]);
  const old = demoProducts.filter((product) => product.past !== undefined);
  expect(namesOf(old.filter((product) => textOf(product).includes('new work')))).toEqual([]);
  for (const product of old) expect(product.past?.era, product.slug).toMatch(/1[89]\d0s?|1905|1928|1880/);
});

test('every product has an HSN code and a price that includes 3% GST', () => {
  for (const product of demoProducts) {
    const row = productRow(product, { categoryId: 1, brandId: 1, now: new Date() });
    expect(row, product.slug).toMatchObject({ tax_model: 'include', tax_basis_points: 300 });
    expect(row.hsn_code, product.slug).toMatch(/^(7113|9706)$/);
  }
});
