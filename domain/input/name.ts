import { plainLine, plainSigns } from './characters.ts';

/** What a name cannot have, because programs for mail make a link or a call of it. */
export type NameFault = 'link' | 'email' | 'phone';

/** Said with the part of the name that is meant. */
export const nameFaultTexts: Readonly<Record<NameFault, (part: string) => string>> = {
  link: (part) =>
    `A name cannot have a web address in it: “${part}”. If it is none, please put a space after the dot.`,
  email: (part) => `A name cannot have an email address in it: “${part}”.`,
  phone: (part) => `A name cannot have a phone number in it: “${part}”.`,
};

/** Endings of web addresses that everybody knows, or thieves like. */
const endings = new Set(
  `com net org info biz shop store online site club xyz top vip app dev link click live me co io ai gg ly cc tv ru cn uk us eu
   de bid win loan icu cyou buzz pro page web tech space website to gl gle in`.split(/\s+/),
);
/** The shortest number that can be called from abroad. Years and house numbers have fewer digits. */
const phoneDigits = 7;

/** A name in one line: of a person or a firm, with usual blanks and nothing invisible. */
export const readName = plainLine;

/** Why mails cannot carry this name, with the part that is meant; null: they can. Judged in compatible letters (NFKC), digits and dots. */
export function nameFault(name: string): { readonly fault: NameFault; readonly part: string } | null {
  const signs = plainSigns(name.normalize('NFKC')).replaceAll(/[\u3002\uFF61\u2024\u00B7\u2219\u22C5]/g, '.');
  for (const word of signs.split(' ')) {
    if (word.includes('@')) return { fault: 'email', part: word };
    if (isLink(word.toLowerCase())) return { fault: 'link', part: word };
  }
  const phone = signs
    .split(/[^0-9 ().+-]/)
    .find((part) => part.replaceAll(/[^0-9]/g, '').length >= phoneDigits);
  return phone === undefined ? null : { fault: 'phone', part: phone.trim() };
}

/** 'prize.com' and 'evil.example/win', but not 'Thiru.Murugan' or 'A.R.Rahman'. */
function isLink(word: string): boolean {
  if (word.includes('://') || /^www\d?\./.test(word) || /^https?$/.test(word)) return true;
  const parts = word.split('.');
  return parts.some((part, index) => {
    const before = parts[index - 1] ?? '';
    const [ending = ''] = /^[\p{L}\p{M}\p{N}-]*/u.exec(part) ?? [];
    return (
      before.length >= 2 &&
      (endings.has(ending) || (ending.length >= 2 && part.charAt(ending.length) === '/'))
    );
  });
}
