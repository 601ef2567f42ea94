const sounds: readonly (readonly [RegExp, string])[] = [
  [/\s/g, ''],
  // Devanagari: marks that are often left out, and the length of vowels.
  [/\u093c/g, ''],
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
  return sounds.reduce(
    (text, [written, key]) => text.replaceAll(written, key),
    inDevanagari(phrase.normalize('NFKC')),
  );
}

/** Unicode has the letters of the scripts from Bengali to Malayalam in the places of their Devanagari ones, 128 for each script. */
function inDevanagari(text: string): string {
  return text
    .replaceAll('\u0a70', '\u0a02') // Gurmukhi: tippi is bindi, addak doubles a consonant
    .replaceAll('\u0a71', '')
    .replaceAll(/[\u0980-\u0d7f]/g, (letter) => String.fromCodePoint(0x900 + (letter.charCodeAt(0) & 0x7f)));
}

const devanagari: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['k', 'कखक़ख़'],
    ['g', 'गघग़'],
    ['ch', 'चछ'],
    ['j', 'जझज़'],
    ['t', 'टठतथ'],
    ['d', 'डढदधड़ढ़'],
    ['n', 'ङञणनंँ'],
    ['m', 'म'],
    ['p', 'पफफ़'],
    ['b', 'बभ'],
    ['r', 'र'],
    ['l', 'लळ'],
    ['v', 'व'],
    ['s', 'शषस'],
    ['h', 'ह'],
    ['y', 'य'],
    ['a', 'अआा'],
    ['i', 'इईिी'],
    ['u', 'उऊुू'],
    ['e', 'एऐऍेैॅ'],
    ['o', 'ओऔऑोौॉ'],
  ].flatMap(([key = '', letters = '']) => [...letters.normalize('NFD')].map((letter) => [letter, key])),
);

const consonants: readonly (readonly [RegExp, string])[] = [
  [/[^\p{L}\p{M}\p{N}]/gu, ''],
  [/ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
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

/** A word of an Indian script in Latin letters, without the vowel that is not written: 'गोल्ड' is 'gold', 'झुमका' 'jumka'. */
export function latinLetters(word: string): string {
  return [...inDevanagari(word).normalize('NFD').toLowerCase()]
    .map((letter) => devanagari[letter] ?? letter)
    .join('')
    .replaceAll(/[\u0900-\u097f]/g, '');
}

/**
 * The consonants of a word, for spellings that soundKey does not know: 'jhoomkaa' and 'झुमका' are 'jnk'. Different words may share
 * a key, so it only nominates.
 */
export function consonantKey(word: string): string {
  return consonants.reduce((text, [written, key]) => text.replaceAll(written, key), latinLetters(word));
}
