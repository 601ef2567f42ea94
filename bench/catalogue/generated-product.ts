import { silverIsVoluntary, jadauIsExempt } from '#database/demo/content/hallmark-reasons.ts';
import { daysBefore } from '#database/demo/seed/days-before.ts';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import {
  crafts,
  cuts,
  eras,
  firstNames,
  kinds,
  manners,
  occasions,
  places,
  stones,
  techniques,
} from './vocabulary.ts';

export type Cell = string | number | boolean | null;

export interface GeneratedProduct {
  /** The columns of its row in products. */
  readonly columns: Readonly<Record<string, Cell>>;
  readonly stones: readonly { readonly kind: string; readonly cut: string; readonly pieces: number }[];
  readonly pictures: readonly number[];
}

/** Existing rows that generated products refer to. */
export interface CatalogueReferences {
  readonly categories: readonly { readonly id: number; readonly slug: string }[];
  readonly brands: readonly number[];
  readonly pictures: readonly number[];
}

/** Publication date of the newest product. */
const newest = new Date('2026-11-01T06:00:00Z');

/** The generated product of this number, determined by number and seed. */
export function generateProduct(
  number: number,
  seed: number,
  fixture: CatalogueReferences,
): GeneratedProduct {
  const random = createSeededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b));
  const { id: category, slug } = pick(fixture.categories, random);
  const [metal, purity, colour] = random.oneOf([
    ['gold', '22K', 'yellow'],
    ['gold', '22K', 'yellow'],
    ['gold', '18K', 'rose'],
    ['silver', '925', 'white'],
  ] as const);
  const stone = random.oneOf(stones);
  const set = [stone, random.oneOf(stones)].slice(0, 1 + random.below(2));
  const name = nameOf(slug, { stone, metal }, random);
  const code = `MP-${String(number).padStart(7, '0')}`;
  const era = random.next() < 0.3 ? random.oneOf(eras) : null;
  return {
    columns: {
      slug: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${number}`,
      code,
      name,
      category_id: category,
      brand_id: random.next() < 0.9 ? pick(fixture.brands, random) : null,
      status: number % 50 === 7 ? 'draft' : 'published',
      featured: random.next() < 0.02,
      published_at: daysBefore(newest, random.next() * 1500).toISOString(),
      ...priceOf(random),
      stock: random.next() < 0.08 ? 0 : 1 + random.below(6),
      one_of_a_kind: era !== null,
      details_html: `<p>${name}, set with ${set.join(' and ')} by one workshop in ${random.oneOf(places)}.</p>`,
      metal,
      metal_colour: colour,
      purity,
      material: `${purity} ${colour} ${metal}, ${set.join(', ')}`,
      gross_weight_mg: 2000 + random.below(90_000),
      technique: random.oneOf(techniques),
      hallmark: metal === 'gold' ? 'exempt' : 'not_hallmarked',
      hallmark_reason: metal === 'gold' ? jadauIsExempt : silverIsVoluntary,
      origin_place: random.oneOf(places),
      era,
      condition: era === null ? 'new' : 'very_good',
      condition_report: era === null ? null : 'Light wear to the back; every stone is tight.',
      ...starsOf(random),
      ...filteredBy(number, seed, slug),
    },
    stones: set.map((kind) => ({ kind, cut: random.oneOf(cuts), pieces: 1 + random.below(40) })),
    pictures: [pick(fixture.pictures, random), pick(fixture.pictures, random)],
  };
}

/** What else the listing is filtered by, from random numbers of its own, so that the other columns stay as they were. */
function filteredBy(number: number, seed: number, slug: string) {
  const random = createSeededRandom(Math.imul(seed, 0x27d4eb2f) ^ Math.imul(number, 0x165667b1));
  const some = (words: readonly [string, ...string[]]) =>
    random.chance(0.2) ? null : [...new Set([random.oneOf(words), random.oneOf(words)])].join(', ');
  const ring = slug === 'rings';
  const choice = ring && random.chance(0.5);
  return {
    craft: some(crafts),
    occasion: some(occasions),
    inner_diameter_mm: ring
      ? 15 + random.below(70) / 10
      : slug === 'bangles'
        ? 54 + random.below(120) / 10
        : null,
    size_choice: choice ? 'ring' : null,
    size_supply: choice ? 'work' : null,
    size_from: choice ? String(8 + random.below(5)) : null,
    size_to: choice ? String(14 + random.below(7)) : null,
    size_days: choice ? 5 : null,
  };
}

function nameOf(
  slug: string,
  { stone, metal }: { stone: string; metal: string },
  random: SeededRandom,
): string {
  const kind = random.oneOf(kinds[slug] ?? ['Piece']);
  const first = random.oneOf(firstNames);
  const matter = capital(random.next() < 0.6 ? (stone.split(' ')[0] ?? stone) : metal);
  return random.next() < 0.5
    ? `${first} ${matter} ${kind}`
    : `${first} ${random.oneOf(manners)} ${matter} ${kind}`;
}

/** Many low prices and a few very high ones, as in a real shop. */
function priceOf(random: SeededRandom) {
  const rupees = 2000 + Math.round(2_000_000 * random.next() ** 4);
  const discounted = random.next() < 0.25;
  return {
    asking_price_paise: rupees * 100,
    discount_type: 'percent',
    discount_value: discounted ? 500 * (1 + random.below(6)) : 0,
  };
}

function starsOf(random: SeededRandom) {
  const count = random.next() < 0.4 ? 1 + random.below(30) : 0;
  const sum = Array.from({ length: count }, () => 3 + random.below(3)).reduce<number>(
    (one, two) => one + two,
    0,
  );
  return { rating_sum: sum, rating_count: count };
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function pick<Item>(items: readonly Item[], random: SeededRandom): Item {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error('there is nothing to sort pieces onto: seed the demo shop before');
  return item;
}
