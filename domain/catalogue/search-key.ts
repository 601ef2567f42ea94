const sounds: readonly (readonly [RegExp, string])[] = [
  [/\s/g, ''],
  // Devanagari: marks that are often left out, and the length of vowels.
  [/[\u093c\u0901]/g, ''],
  [/ँ/g, 'ं'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ई/g, 'इ'],
  [/ऊ/g, 'उ'],
  // Latin letters.
  [/aa/g, 'a'],
  [/ee|ii|ie/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/chh/g, 'ch'],
  [/dh\b/g, 'd'],
  [/([bcdfgjklmnpqrstvxy])\1/g, '$1'],
];

/**
 * One key for the spellings of a word that sound alike: without blanks, long vowels and doubled letters, so that 'mang tika',
 * 'maangtikka' and 'mangtikka' are one.
 */
export function soundKey(phrase: string): string {
  return sounds.reduce((text, [written, key]) => text.replaceAll(written, key), phrase.normalize('NFKC'));
}

const devanagari: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['k', 'कखक़ख़'],
    ['g', 'गघग़'],
    ['c', 'चछ'],
    ['j', 'जझज़'],
    ['t', 'टठतथ'],
    ['d', 'डढदधड़ढ़'],
    ['n', 'ङञणनमंँ'],
    ['p', 'पफफ़'],
    ['b', 'बभ'],
    ['r', 'र'],
    ['l', 'लळ'],
    ['v', 'व'],
    ['s', 'शषस'],
    ['h', 'ह'],
  ].flatMap(([key = '', letters = '']) => [...letters.normalize('NFD')].map((letter) => [letter, key])),
);

const consonants: readonly (readonly [RegExp, string])[] = [
  [/[^\p{L}\p{M}\p{N}]/gu, ''],
  [/[\u0900-\u097f]/g, ''], // vowels and marks that are left
  [/ch/g, 'C'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/sh/g, 's'],
  [/f/g, 'p'],
  [/([kgcjtdpb])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/m/g, 'n'],
  [/[aeiouy]/g, ''],
  [/(.)\1+/g, '$1'],
];

/**
 * The consonants of a word in Latin letters or Devanagari, for spellings of Hindi words that soundKey does not know: 'jhoomkaa' and
 * 'झुमका' are 'jnk'. Different words may share a key, so it only nominates.
 */
export function consonantKey(word: string): string {
  const latin = [...word.normalize('NFD').toLowerCase()]
    .map((letter) => devanagari[letter] ?? letter)
    .join('');
  return consonants.reduce((text, [written, key]) => text.replaceAll(written, key), latin);
}

/** Number of letters to insert, remove, replace or swap. Counts up to `most`; more is `most + 1`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped ? (before[column - 2] ?? most) + 1 : Number.POSITIVE_INFINITY,
      );
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1; // the costs of later rows are no smaller
    before = last;
    last = next;
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
