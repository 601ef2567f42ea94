import { expect, test } from 'vitest';
import { consonantKey, latinLetters, soundKey } from './search-key.ts';

test.each([
  ['maang tikka', 'mangtika'],
  ['jhumka', 'jhoomka'],
  ['झुमका', 'ঝুমকা'],
  ['झुमका', 'ઝુમકા'],
  ['अँगूठी', 'अंगूठी'],
])('[FIND-2] ‘%s’ and ‘%s’ sound alike', (one, other) => {
  expect(soundKey(one)).toBe(soundKey(other));
});

test.each([
  ['झुमका', 'jumka'],
  ['गोल्ड', 'gold'],
  ['ਗੋਲਡ', 'gold'],
  ['రింగ్', 'ring'],
  ['ring', 'ring'],
])('[FIND-2] ‘%s’ is ‘%s’ in Latin letters', (word, latin) => {
  expect(latinLetters(word)).toBe(latin);
});

test.each([
  ['jhoomkaa', 'झुमका', 'jnk'],
  ['necklace', 'nekless', 'nkls'],
  ['sapphire', 'सफायर', 'spr'],
  ['choker', 'चोकर', 'ckr'],
])('[FIND-2] ‘%s’ and ‘%s’ have the same consonants', (one, other, key) => {
  expect([consonantKey(one), consonantKey(other)]).toEqual([key, key]);
});
