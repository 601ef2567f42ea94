/**
 * Unicode gives nine scripts of India the same order of letters in blocks of 128, so that one table reads them all. Letters are
 * written as shoppers type them (ISO 15919 without its marks; ch, sh and v for its c, ś and v): 'सोने का हार' is 'sone ka har'.
 */
const firstBlock = 0x09_00;
const firstMeitei = 0xab_c0;

/** From the 21st letter of a block: ka to ha. */
const consonants =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ');
/** From the fifth: a to au. */
const vowels = 'a a i i u u ri l e e e ai o o o au'.split(' ');
/** From the 62nd, written at a consonant: aa to au. */
const vowelSigns = 'a i i u u ri ri e e e ai o o o au'.split(' ');

/** Letters outside the common order. */
const others: Readonly<Record<string, Letter>> = {
  ...letters('consonant', { ৰ: 'r', ৱ: 'v', ੜ: 'd' }),
  ...letters('dead', { ৎ: 't', ൺ: 'n', ൻ: 'n', ർ: 'r', ൽ: 'l', ൾ: 'l', ൿ: 'k' }),
  ...letters('nasal', { 'ੰ': 'n' }),
  ...letters('vowel', { ॐ: 'om' }),
};

/** Arabic letters, for Urdu, Sindhi and Kashmiri, whose short vowels are not written. */
const arabic = new Map(
  Object.entries({
    ...{ ا: 'a', ب: 'b', پ: 'p', ت: 't', ٹ: 't', ث: 's', ج: 'j', چ: 'ch', ح: 'h', خ: 'kh', د: 'd', ڈ: 'd' },
    ...{ ذ: 'z', ر: 'r', ڑ: 'd', ز: 'z', ژ: 'zh', س: 's', ش: 'sh', ص: 's', ض: 'z', ط: 't', ظ: 'z', ع: 'a' },
    ...{ غ: 'gh', ف: 'f', ق: 'q', ک: 'k', ك: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ں: 'n', و: 'o', ہ: 'h' },
    ...{ ه: 'h', ھ: 'h', ی: 'i', ي: 'i', ے: 'e', ة: 'h', ى: 'a', ء: '' },
  }),
);

/** Latin letters that are none with a mark. */
const european = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ı: 'i',
    ŋ: 'ng',
  }),
);

/** Santali, an alphabet: its digits and letters from the first to the last. */
const olChiki = '0 1 2 3 4 5 6 7 8 9 o t g ng l a k j m w i s h n r u ch d n y e p d n r o t b v h'.split(
  ' ',
);
/** Manipuri: its letters from the first to the last. */
const meitei: readonly Letter[] = [
  ...inOrder('consonant', 'k s l m p n ch t kh ng th w y h'),
  ...inOrder('vowel', 'u i'),
  ...inOrder('consonant', 'ph'),
  ...inOrder('vowel', 'a'),
  ...inOrder('consonant', 'g jh r b j d gh dh bh'),
  ...inOrder('dead', 'k l m p n t ng i'),
  ...inOrder('sign', 'o i a e ou u ei'),
  ...inOrder('dead', 'ng'),
];

interface Letter {
  readonly kind:
    | 'consonant'
    | 'vowel'
    | 'sign'
    | 'inherent'
    | 'nasal'
    | 'dead'
    | 'silent'
    | 'virama'
    | 'nukta';
  readonly text: string;
}

function inOrder(kind: Letter['kind'], texts: string): readonly Letter[] {
  return texts.split(' ').map((text) => ({ kind, text }));
}

function letters(kind: Letter['kind'], texts: Readonly<Record<string, string>>): Record<string, Letter> {
  return Object.fromEntries(Object.entries(texts).map(([sign, text]) => [sign, { kind, text }]));
}

/** A name with the letters of India's scripts, of Urdu and of Europe's Latin scripts in those of ASCII; other letters stay. */
export function latinLetters(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/[\u0900-\u0963\u0966-\u0d7f\uabc0-\uabfa]+/g, latinWord)
    .replaceAll(/[\u1c50-\u1c7d]/g, (sign) => olChiki[pointOf(sign) - 0x1c50] ?? '')
    .normalize('NFKD')
    .replaceAll(/[\u0600-\u06ff]/g, (sign) => arabic.get(sign) ?? arabicDigit(sign))
    .replaceAll(/\p{Script=Latin}/gu, (sign) => european.get(sign.toLowerCase()) ?? sign);
}

function pointOf(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}

function arabicDigit(sign: string): string {
  return /\p{Nd}/u.test(sign) ? String(pointOf(sign) % 16) : sign;
}

function latinWord(word: string): string {
  const block = Math.floor((pointOf(word) - firstBlock) / 128);
  const spoken = [...word].reduce<Letter[]>((read, sign) => join(read, soundOf(sign)), []);
  // Oriya and the scripts of the south write every vowel that is spoken.
  if (block < 4) dropSilent(spoken);
  const latin = spoken
    .map(({ kind, text }, place) => (kind === 'nasal' ? nasal(spoken[place + 1], block) : text))
    .join('');
  return block === tamil ? latin.replaceAll(/(?<=[nm])(?:ch|[kpt])/g, (hard) => voiced[hard] ?? hard) : latin;
}

const tamil = 5;
/** Tamil has one letter for both, and speaks the soft one after a nasal: 'tanga'. */
const voiced: Readonly<Record<string, string>> = { k: 'g', ch: 'j', t: 'd', p: 'b' };

/** 'champa', and in the south 'haram', with one sign for n and m. */
function nasal(next: Letter | undefined, block: number): string {
  return /^[pbm]/.test(next?.text ?? (block > 5 ? 'm' : '')) ? 'm' : 'n';
}

function soundOf(sign: string): Letter {
  const point = pointOf(sign);
  const place = (point - firstBlock) % 128;
  const other = others[sign];
  if (other !== undefined) return other;
  if (point >= firstMeitei) return meiteiSound(point - firstMeitei);
  if (place >= 0x66 && place <= 0x6f) return { kind: 'dead', text: String(place - 0x66) };
  if (place <= 0x02) return { kind: 'nasal', text: 'n' };
  if (place === 0x03) return { kind: 'dead', text: 'h' };
  if (place === 0x4d) return { kind: 'virama', text: '' };
  if (place === 0x3c) return { kind: 'nukta', text: '' };
  const consonant = consonants[place - 0x15];
  if (consonant !== undefined) return { kind: 'consonant', text: consonant };
  const vowel = vowels[place - 0x05];
  if (vowel !== undefined) return { kind: 'vowel', text: vowel };
  const vowelSign = vowelSigns[place - 0x3e];
  return vowelSign === undefined ? { kind: 'silent', text: '' } : { kind: 'sign', text: vowelSign };
}

function meiteiSound(place: number): Letter {
  if (place >= 0x30) return { kind: 'dead', text: String(place - 0x30) };
  return place === 0x2d ? { kind: 'virama', text: '' } : (meitei[place] ?? { kind: 'silent', text: '' });
}

/** The letters with one more. A consonant is spoken with an a, unless a sign of a vowel or a virama follows. */
function join(read: Letter[], letter: Letter): Letter[] {
  const { kind, text } = letter;
  if (kind === 'silent') return read;
  if (kind === 'consonant') return [...read, letter, { kind: 'inherent', text: 'a' }];
  if (kind === 'nukta') return withNukta(read);
  if (kind !== 'virama' && kind !== 'sign') return [...read, letter];
  const before = read.at(-1)?.kind === 'inherent' ? read.slice(0, -1) : read;
  return kind === 'virama' ? before : [...before, { kind: 'vowel', text }];
}

/** 'moti-zari': a dot below ja and pha writes z and f. Under other letters it changes nothing that shoppers type. */
function withNukta(read: Letter[]): Letter[] {
  const dotted: Readonly<Record<string, string>> = { j: 'z', ph: 'f' };
  return read.map((letter, place) =>
    place === read.length - 2 ? { ...letter, text: dotted[letter.text] ?? letter.text } : letter,
  );
}

/** Leaves out what the north writes and does not speak: the a at the end ('har') and between two syllables ('jhumka'). */
function dropSilent(read: Letter[]): void {
  for (let place = read.length - 1; place >= 2; place -= 1) {
    if (read[place]?.kind !== 'inherent') continue;
    const atEnd = place === read.length - 1;
    const afterVowel = isSpoken(read[place - 2]) || (atEnd && read[place - 2]?.kind === 'nasal');
    const beforeSyllable = read[place + 1]?.kind === 'consonant' && isSpoken(read[place + 2]);
    if (afterVowel && (atEnd || beforeSyllable)) read.splice(place, 1);
  }
}

const isSpoken = (letter: Letter | undefined) => letter?.kind === 'vowel' || letter?.kind === 'inherent';
