import { sql, type RawBuilder } from 'kysely';
import { likePattern } from '#database/like-pattern.ts';
import { plainSigns, unquoted } from '#domain/input/characters.ts';
import { readEmail } from '#domain/input/email.ts';
import { normalisePhone } from '#domain/input/phone.ts';

/** Fewer digits are no part of a phone number that anybody looks for. */
const leastDigits = 4;

export interface SearchPatterns {
  /** For ILIKE: the words, which may be a code, an email or a number in other signs or in quotes. */
  readonly words: RawBuilder<string>;
  /** For LIKE with the digits of a phone number, whose country code and 0 may be missing; null: the search is none. */
  readonly phone: string | null;
}

/** What a search of the back office finds, in the forms in which texts, codes, emails and phone numbers are stored. */
export function searchPatterns(search: string): SearchPatterns {
  const signs = unquoted(plainSigns(search));
  const email = readEmail(search);
  const texts = [search, signs, email.accepted ? email.value : search].map(likePattern);
  const number = normalisePhone(signs) || (/[^0-9 ()+.-]/.test(signs) ? '' : signs);
  const digits = number.replace(/^\+91/, '').replaceAll(/\D/g, '').replace(/^0+/, '');
  return {
    words: sql<string>`any(${[...new Set(texts)]}::text[])`,
    phone: digits.length < leastDigits ? null : likePattern(digits),
  };
}

/** The digits of a column with phone numbers as they were typed. */
export function phoneDigits(column: string): RawBuilder<string> {
  return sql<string>`regexp_replace(${sql.ref(column)}, '\\D', '', 'g')`;
}

/** Matches words in name and email, or the digits of a phone number. */
export function matchesCustomer(search: string) {
  const { words, phone } = searchPatterns(search);
  return sql<boolean>`(
    concat_ws(' ', c.first_name, c.last_name) ilike ${words} or c.email ilike ${words}
    or ${phoneDigits('c.phone')} like ${phone})`;
}

/** Who signed in by code has no name before the first address. */
export const shownName = sql<string>`coalesce(nullif(btrim(concat_ws(' ', c.first_name, c.last_name)), ''), nullif(c.email, ''), c.phone)`;
