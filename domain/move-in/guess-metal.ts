import { purities } from '../catalogue/product.ts';

interface GuessedMetal {
  readonly metal: 'gold' | 'silver' | 'platinum' | 'other';
  /** '': not stated. */
  readonly purity: string;
}

/** Metal and purity from the words of a product: 'Gold 22 KT', '925 silver'. Plating and colour tones do not count. */
export function guessMetal(words: string): GuessedMetal {
  const text = words.toLowerCase().replaceAll(/gold[ -]?(plated|tone[d]?|polish|filled|finish)|gilt/g, ' ');
  const karat = karatIn(text.split(/[^a-z0-9]/));
  if (karat !== undefined) return { metal: 'gold', purity: karat };
  const metal = (['platinum', 'silver', 'gold'] as const).find((each) => text.includes(each));
  if (metal === undefined) return { metal: 'other', purity: '' };
  const fineness =
    metal === 'gold' ? undefined : /\b(800|835|850|900|925|950|958|970|990|999)\b/.exec(text)?.[1];
  return { metal, purity: purities.find((purity) => purity === fineness) ?? '' };
}

const karats = purities.filter((purity) => purity.endsWith('K'));
const karatUnits: ReadonlySet<string> = new Set(['k', 'kt', 'ct', 'karat']);

/** '22kt', '22 kt' and '22K' are 22K. */
function karatIn(words: readonly string[]): string | undefined {
  return karats.find((karat) => {
    const number = karat.slice(0, -1);
    return words.some(
      (word, index) =>
        (word.startsWith(number) && karatUnits.has(word.slice(number.length))) ||
        (word === number && karatUnits.has(words[index + 1] ?? '')),
    );
  });
}
