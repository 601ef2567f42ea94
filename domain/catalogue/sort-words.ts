/** A search with the order by price that its words name. */
export interface SortWords {
  /** The words without those of the order. */
  readonly words: string;
  /** null: they name none. */
  readonly sort: 'price-low' | 'price-high' | null;
}

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu');
const orders = [
  ['price-low', whole('cheapest|lowest price|low to high|sabse sast[aei]|सबसे सस्त[ाीे]')],
  [
    'price-high',
    whole('most expensive|costliest|highest price|high to low|sabse me?he?ng[aei]|सबसे (?:महं|महँ|मंह)ग[ाीे]'),
  ],
] as const;

/** Reads 'cheapest ring' and 'sabse sasti payal' (FIND-21). */
export function sortWords(search: string): SortWords {
  for (const [sort, pattern] of orders) {
    const words = search.replaceAll(pattern, ' ').replaceAll(/\s+/g, ' ').trim();
    if (words !== search.replaceAll(/\s+/g, ' ').trim()) return { words, sort };
  }
  return { words: search, sort: null };
}
