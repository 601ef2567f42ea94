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
