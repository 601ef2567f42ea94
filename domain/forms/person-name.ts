/** Control and format characters, except the two joiners that Indian scripts need (U+200C, U+200D). */
const invisible =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;
/** What mail programs turn into links, or readers take for one. */
const links = [
  /:\/\//,
  /@/,
  /\bwww\./,
  /\bhttps?\b/,
  /\.\p{L}{2}\S{0,30}\//u,
  /\b(?:bit|tinyurl|goo)[. ]?(?:ly|gl|com)\b/,
];
const domainEndings = new Set(
  'com net org info biz shop store online site club xyz top vip app dev link click live ru cn in'.split(' '),
);
/** Titles that are often written without a space after the dot. Shorter ones such as 'Md.' do not look like a domain. */
const titles = new Set('smt shri sri shree mohd mrs miss prof capt maj gen col kum adv late rev'.split(' '));
const telephone = /(?:\d[ -]?){5}/;
const mostWords = 8;

/** Whether this can be a person's name: one line without a link, phone number or sentence. */
export function isPersonName(name: string): boolean {
  const words = name.toLowerCase().trim().split(/\s/);
  if (invisible.test(name) || telephone.test(name) || links.some((link) => link.test(name.toLowerCase())))
    return false;
  return words.length <= mostWords && !words.some(looksLikeDomain);
}

/** Whether a word looks like a domain: 'winner.co', but not 'Md.Irfan' or 'A.R.Rahman'. */
function looksLikeDomain(word: string): boolean {
  const parts = word.split('.');
  return parts.some((part, index) => {
    const before = parts[index - 1] ?? '';
    return before.length >= 2 && (isEnding(parts, index) || joinsWords(before, part));
  });
}

function joinsWords(before: string, after: string): boolean {
  if (titles.has(before) && /^\p{L}{3}/u.test(after)) return false;
  return /[\p{L}\p{N}]{3}$/u.test(before) && /^\p{L}{2}/u.test(after);
}

function isEnding(parts: readonly string[], index: number): boolean {
  const ending = /^[a-z]*/.exec(parts[index] ?? '')?.[0] ?? '';
  if (ending === 'in') return /^(?:co|org)$/.test(parts[index - 1] ?? '');
  return domainEndings.has(ending);
}
