import { plainSigns } from './characters.ts';

/** What a name cannot have, because programs for mail make a link or a call of it. */
export type NameFault = 'link' | 'email' | 'phone';

/** Said with the part of the name that is meant. */
export const nameFaultTexts: Readonly<Record<NameFault, (part: string) => string>> = {
  link: (part) =>
    `A name cannot have a web address in it: “${part}”. If it is none, please put a space after the dot.`,
  email: (part) => `A name cannot have an email address in it: “${part}”`,
  phone: (part) => `A name cannot have a phone number in it: “${part}”`,
};

/** Endings of web addresses that everybody knows, or thieves like. */
const endings = new Set(
  `com net org info biz shop store online site club xyz top vip app dev link click live me co io ai gg ly cc tv ru cn uk us eu jp
   de bid win loan icu cyou buzz pro page web tech space website to gl gle in life help support fun today gift gifts world news
   care cash money bank sale deals promo zone plus mobi name asia cloud work ws pw tk ml ga cf gq su bond cam lol rest monster sbs`.split(
    /\s+/,
  ),
);
/** What stands before a name, with a dot and no space, also in small letters. */
const titles = new Set(
  'shri sri shree smt sh km kum mr mrs ms miss dr md mohd mohammad st thiru tmt lt col maj capt gen er adv ca prof pvt co'.split(
    ' ',
  ),
);
/** The shortest number that can be called from abroad. Years and house numbers have fewer digits. */
const phoneDigits = 7;
/** 'Since 1947 - 2024', 'Regd. No. 1234567': digits that nobody calls. */
const years = /\b(?:1[6-9]|20)\d\d ?[-/] ?\d\d(?:\d\d)?\b/g;
const registration = /\breg(?:d|n|istration)?\.? ?no\.? ?\d{1,9}\b/gi;

/** Why mails cannot carry this name, with the part that is meant; null: they can. Judged in compatible letters (NFKC), digits and dots. */
export function nameFault(name: string): { readonly fault: NameFault; readonly part: string } | null {
  const signs = plainSigns(name.normalize('NFKC')).replaceAll(
    /[\u3002\uFF61\u2024\u2027\u2022\u00B7\u2219\u22C5]/g,
    '.',
  );
  for (const word of signs.split(' ')) {
    if (word.includes('@') && word !== '@') return { fault: 'email', part: word };
    if (isLink(word)) return { fault: 'link', part: word };
  }
  // Whatever stands between the digits: a letter ends a number, other signs do not.
  const phone = signs
    .replaceAll(years, 'x')
    .replaceAll(registration, 'x')
    .split(/[\p{L}\p{M}]/u)
    .find((part) => part.replaceAll(/\P{N}/gu, '').length >= phoneDigits);
  return phone === undefined ? null : { fault: 'phone', part: phone.trim() };
}

/** 'prize.com', 't.me/win' and 'evil.example', but not 'Thiru.Murugan', 'A.R.Rahman' or 'Kumar.Co'. */
function isLink(word: string): boolean {
  const small = word.toLowerCase();
  if (/https?:|:\/\//.test(small) || /^(?:https?$|www\d?\.)/.test(small)) return true;
  if (/(?:^|[^0-9.])(?:\d{1,3}\.){3}\d{1,3}(?![0-9.])/.test(small)) return true;
  const parts = word.split('.');
  return parts.some((part, index) => {
    const before = /[\p{L}\p{M}\p{N}-]{0,9}$/u.exec(parts[index - 1] ?? '')?.[0] ?? '';
    const ending = /^[\p{L}\p{M}\p{N}-]*/u.exec(part)?.[0] ?? '';
    if (before === '' || ending.length < 2) return false;
    if (part.charAt(ending.length) === '/') return true;
    const known = endings.has(ending.toLowerCase());
    if (word === small && /^[a-z]+$/.test(ending))
      return known || (before.length >= 2 && !titles.has(before));
    // 'Kumar.Co' and 'Suman.De' are names.
    const asName = ending.length === 2 && /^\p{Lu}\p{Ll}$/u.test(ending);
    return known && !asName && before.length >= 2;
  });
}

/** Titles, in small letters without dots: nobody's first name. */
const courtesyTitles = new Set(
  'shri sri shree smt km kum mr mrs ms miss dr thiru tmt lt col maj capt gen er adv ca prof m/s श्री श्रीमती सुश्री कुमारी डॉ'.split(
    ' ',
  ),
);

/** A whole name as first and last name; the titles before it are neither. */
export function splitName(whole: string): { readonly first: string; readonly last: string } {
  const words = whole.split(/\s+/).filter((word) => word !== '');
  const isTitle = (word: string) =>
    word
      .toLowerCase()
      .split(/[.()]+/)
      .every((part) => part === '' || courtesyTitles.has(part));
  const start = words.findIndex((word) => !isTitle(word));
  const [first = '', ...others] = words.slice(Math.max(0, start));
  return { first, last: others.join(' ') };
}
