import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { plainPassword } from '#domain/input/characters.ts';
import { shopperPasswords } from './password-hasher.ts';

const matches = (hashed: string | null, typed: string) =>
  shopperPasswords.matches(hashed, typed, '192.0.2.1');

/** What a keyboard types, and its normal form, which differs. */
const passwords = [
  ['\u095bेवर-2026', 'a letter that Unicode never composes'],
  ['Jose\u0301-sapphire', 'a letter and its accent, as macOS types them'],
  ['mango\u00a0river', 'a blank that does not break'],
  ['300-\u212Belvin', 'a sign for a unit'],
] as const;

test.each(passwords)('[AUTH-1] a hash of the normal form of %s, %s, matches both forms', async (typed) => {
  expect(plainPassword(typed)).not.toBe(typed);
  const hashed = await hash(plainPassword(typed));
  expect(await matches(hashed, typed)).toBe(true);
  expect(await matches(hashed, plainPassword(typed))).toBe(true);
});

test('without an account no password matches', async () => {
  expect(await matches(null, 'mango river lamp')).toBe(false);
});
