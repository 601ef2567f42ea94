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

/** Endings of web addresses that people use or thieves like. Parts of names that are countries too ('ram', 'das') are none. */
const endings =
  'com|net|org|info|biz|shop|store|online|site|club|xyz|top|vip|app|dev|link|click|live|me|co|io|ai|gg|ly|cc|tv|ru|cn|uk|us|eu|de|bid|win|loan|icu|cyou|buzz|pro|page|web|tech|space|website|to|gl|gle|in';
const link = new RegExp(
  String.raw`\S*(?::\/\/|\bwww\d?\.)\S*|\bhttps?\b|[\p{L}\p{N}-]{2,}(?:\.[\p{L}\p{N}-]+)*\.(?:${endings})(?![\p{L}\p{M}\p{N}-])\S*|\S{2,}\.\p{L}{2,}\/\S*`,
  'iu',
);
const email = /\S*@\S+/;
/** Seven digits are the shortest numbers that can be called from abroad; years and house numbers have fewer. */
const phone = /\+?\d(?:[ ().-]{0,2}\d){6,}/;

/** A name in one line: of a person or a firm, with usual blanks and nothing invisible. */
export const readName = plainLine;

/** Why mails cannot carry this name, with the part that is meant; null: they can. Judged in compatible letters (NFKC), digits and dots. */
export function nameFault(name: string): { readonly fault: NameFault; readonly part: string } | null {
  const signs = plainSigns(name.normalize('NFKC')).replaceAll(/[\u3002\uFF61\u2024\u00B7\u2219\u22C5]/g, '.');
  for (const [fault, pattern] of [
    ['email', email],
    ['link', link],
    ['phone', phone],
  ] as const) {
    const [part] = pattern.exec(signs) ?? [];
    if (part !== undefined) return { fault, part };
  }
  return null;
}
