import { zeroPaise, type Paise } from '#domain/money.ts';
import { noFacets } from '#domain/catalogue/facets.ts';
import { crafts, firstNames, kinds, stones } from '../catalogue/vocabulary.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { plainSearch, type ListingQuery } from '#server/catalogue/listing/listing-query.ts';

export interface SearchBenchmark {
  readonly name: string;
  /** Milliseconds, p95 in the server. */
  readonly budget: number;
  readonly stretch: number;
  /** Used in turn: typed texts, or lists. */
  readonly queries: readonly (string | ListingQuery)[];
  /** Whether each is asked for the first time, so that nothing is known of it. */
  readonly once?: boolean;
}

const plain: ListingQuery = { ...plainSearch('', 24), sort: null };
const typeahead = { budget: 15, stretch: 5 };
const listing = { budget: 30, stretch: 10 };
/** Texts that no other benchmark asks for; of each seed others. */
function newTexts(seed: number): string[] {
  const random = createSeededRandom(seed);
  const kind = random.shuffled(Object.values(kinds).flat());
  return Array.from({ length: 300 }, (_, place) => {
    const typed = [
      random.oneOf(firstNames),
      random.oneOf(stones),
      random.oneOf(crafts),
      kind[place % kind.length],
    ];
    const text = random
      .shuffled(typed)
      .slice(0, 1 + random.below(3))
      .join(' ');
    return text.slice(0, 3 + random.below(text.length)); // suggestions are asked for unfinished words
  });
}
const rupees = (amount: number) => (amount * 100) as Paise;

const lists = (name: string, requested: readonly Partial<ListingQuery>[]): SearchBenchmark => ({
  name,
  ...listing,
  queries: requested.map((query) => ({ ...plain, ...query })),
});

/** Every kind of query that search and filters send, broad and narrow ones. */
export const searchBenchmarks: readonly SearchBenchmark[] = [
  {
    name: 'typeahead, as a name is typed',
    ...typeahead,
    queries: [
      'g',
      'go',
      'gol',
      'gold',
      'gold r',
      'gold ri',
      'n',
      'noor',
      'noor p',
      'noor polki ch',
      'emerald jh',
    ],
  },
  {
    name: 'typeahead, inside words and of categories',
    ...typeahead,
    queries: ['ing', 'old', 'lki', 'old ri', 'andbali', 'nose', 'bangles &', 'brooch'],
  },
  {
    name: 'typeahead, nothing',
    ...typeahead,
    queries: ['qx', 'qqq', 'zzzz zzz', 'ring qq', 'no such piece', 'rugby', 'sapphire nathh', 'kajal haaar'],
  },
  {
    name: 'typeahead, other scripts and prices',
    ...typeahead,
    queries: ['डायमंड रिंग', 'হীরার আংটি', 'choker under 2 lakh', 'ring size 14', 'gifts for my wife'],
  },
  { name: 'typeahead, texts never searched before', ...typeahead, queries: newTexts(1), once: true },
  {
    name: 'full text, texts never searched before',
    ...listing,
    queries: newTexts(2).map((typed) => ({ ...plain, search: typed })),
    once: true,
  },
  lists(
    'full text, narrow',
    ['noor ruby kada', 'thewa sarpech', 'gokhru emerald', 'tabiz'].map((typed) => ({ search: typed })),
  ),
  lists(
    'full text, broad',
    ['gold', 'g', 'silver', 'ring', 'polki', 'necklace set', 'gold necklace'].map((typed) => ({
      search: typed,
    })),
  ),
  lists(
    'typing mistakes',
    ['emrald', 'neklace', 'chandbaali', 'sapphre ring', 'meenakri bangel'].map((typed) => ({
      search: typed,
    })),
  ),
  lists(
    'synonyms',
    ['nose ring', 'maang tikka', 'bangle', 'uncut diamond', 'jhumka'].map((typed) => ({ search: typed })),
  ),
  lists('filters with facet counts', [
    { categories: ['rings'] },
    { categories: ['rings', 'earrings', 'anklets'] },
    { brands: ['1'], categories: ['brooches'] },
    { search: 'gold', categories: ['necklace-sets'] },
  ]),
  lists('facets', [
    { facets: { ...noFacets, stone: ['emerald'] } },
    { facets: { ...noFacets, metal: ['gold-22k'], stock: ['in-stock'], era: ['new'] }, search: 'gold' },
    { facets: { ...noFacets, price: ['below-100000'], stone: ['ruby', 'diamond'] }, categories: ['rings'] },
    { facets: { ...noFacets, size: ['ring-12', 'ring-14'], craft: ['jadau'] } },
    {
      facets: { ...noFacets, occasion: ['wedding'], stock: ['in-stock'], metal: ['gold-22k', 'gold-18k'] },
      lowest: rupees(20_000),
      highest: rupees(400_000),
    },
  ]),
  lists('price bounds', [
    { lowest: rupees(50_000), highest: rupees(90_000) },
    { lowest: rupees(1_900_000) },
    { highest: rupees(2_100), categories: ['nose-rings'] },
    { search: 'ruby', lowest: zeroPaise, highest: rupees(30_000) },
  ]),
  lists(
    'every order',
    (['featured', 'price-low', 'price-high', 'rating', 'name', 'newest'] as const).map((sort) => ({ sort })),
  ),
  lists(
    'every order, searched',
    (['featured', 'price-low', 'price-high', 'rating', 'name'] as const).map((sort) => ({
      sort,
      search: 'gold',
    })),
  ),
  lists('deep pages', [
    { page: 20 },
    { page: 40, sort: 'newest' },
    { page: 2000 },
    { page: 4000, sort: 'price-low' },
    { page: 1500, sort: 'name', search: 'gold' },
  ]),
];
