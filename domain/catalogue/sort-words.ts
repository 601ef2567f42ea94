/** A search with the order that its words name. */
export interface SortWords {
  /** The words without those of the order. */
  readonly words: string;
  /** null: they name none. */
  readonly sort: 'price-low' | 'price-high' | 'newest' | null;
}

/** 'not cheap' names no order. */
const denied = String.raw`(?<!(?:not|no|non|less|too)[\s-](?:(?:too|very|so)\s)?)`;
const whole = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${denied}(?:${words})(?![\\p{L}\\p{M}])`, 'giu');
const arrivals = 'arrivals?|collections?|designs?|launch(?:es)?|additions?|stock';
const orders = [
  [
    'price-low',
    whole(
      [
        'cheap(?:est)?|(?:sabse )?sast[aei]|(?:सबसे )?सस्त[ाीे]|affordable|inexpensive|economical',
        '(?:low(?:est)?|kam) (?:price[ds]?|cost|budget)|low to high|(?:budget|pocket)[ -]friendly|kam (?:daam|dam|keemat|kimat)',
        '(?:less|not(?: too| very| so)?) (?:expensive|costly)',
      ].join('|'),
    ),
  ],
  [
    'price-high',
    whole(
      [
        '(?:most )?expensive|costl(?:y|iest)|highest price|high to low',
        '(?:sabse )?me?he?ng[aei]|(?:सबसे )?(?:महं|महँ|मंह)ग[ाीे]',
      ].join('|'),
    ),
  ],
  [
    'newest',
    whole(
      `(?:latest|newest|new)\\s(?:${arrivals})|latest|newest|just (?:in|arrived)|new in|what['’]?s new|recently added|नए डिज़ाइन`,
    ),
  ],
] as const;

/** Reads 'cheapest ring', 'sasti payal' and 'new arrivals' (FIND-21). */
export function sortWords(search: string): SortWords {
  for (const [sort, pattern] of orders) {
    const words = search.replaceAll(pattern, ' ').replaceAll(/\s+/g, ' ').trim();
    if (words !== search.replaceAll(/\s+/g, ' ').trim()) return { words, sort };
  }
  return { words: search, sort: null };
}
