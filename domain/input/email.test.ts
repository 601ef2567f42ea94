// @module-tag no-date
import { expect, test } from 'vitest';
import { readEmail } from './email.ts';

test.each([
  ['asha@example.com', 'asha@example.com'],
  [' Asha@Example.COM ', 'asha@example.com'],
  ['asha@example.com.', 'asha@example.com'],
  ['\u202Aasha@example.com\u202C', 'asha@example.com'],
  ['ａｓｈａ＠example.com', 'asha@example.com'],
  ['mailto:asha@example.com', 'asha@example.com'],
  ['Asha Verma <asha@example.com>', 'asha@example.com'],
  ['<asha@example.com>', 'asha@example.com'],
  ["o'brien+shop/1=2@example.co.in", "o'brien+shop/1=2@example.co.in"],
  ['o’brien@example.com', "o'brien@example.com"],
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
  ['asha@डाटामेल.भारत', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
  ['asha@mail.xn--h2brj9c', 'asha@mail.xn--h2brj9c'],
  ['asha@example。com', 'asha@example.com'],
  ['asha@example．co｡in', 'asha@example.co.in'],
  ['asha@क्\u200Dष.भारत', 'asha@xn--11b2ezcw70k.xn--h2brj9c'],
  ['asha@شرکت\u200Cها.ایران', 'asha@xn--mgbful1ht1aw53l.xn--mgba3a4f16a'],
  ['a`sha@example.com', 'a`sha@example.com'],
  ['“asha@example.com”', 'asha@example.com'],
  ["'asha@example.com'", 'asha@example.com'],
  ['`asha@example.com`', 'asha@example.com'],
  ['(asha@example.com)', 'asha@example.com'],
  ['[asha@example.com].', 'asha@example.com'],
  ['*asha@example.com*', 'asha@example.com'],
  ['_asha@example.com_', 'asha@example.com'],
  ['Email: asha@example.com', 'asha@example.com'],
  ['E-mail ID : “asha@example.com”', 'asha@example.com'],
  ['mailto:asha@example.com?subject=Ring', 'asha@example.com'],
  ['<mailto:asha@example.com?subject=Ring>', 'asha@example.com'],
  ['*asha@example.com', '*asha@example.com'],
  ['a?sha@example.com', 'a?sha@example.com'],
  ['email@example.com', 'email@example.com'],
])('[IN-4] %j is the address %s', (typed, address) => {
  expect(readEmail(typed)).toEqual({ accepted: true, value: address });
});

test.each([
  ['', 'no-email'],
  ['asha', 'no-email'],
  ['asha@', 'no-email'],
  ['@example.com', 'no-email'],
  ['asha@localhost', 'no-email'],
  ['asha@example', 'no-email'],
  ['asha@10.0.0.1', 'no-email'],
  ['asha@exa_mple.com', 'no-email'],
  ['asha@-example.com', 'no-email'],
  ['asha..v@example.com', 'no-email'],
  ['.asha@example.com', 'no-email'],
  ['asha verma@example.com', 'no-email'],
  ['asha@example.com\nBcc: x', 'no-email'],
  ['asha@example.com/path', 'no-email'],
  ['asha@example.com:25', 'no-email'],
  ['asha@example.c', 'no-email'],
  ['asha@example.c0', 'no-email'],
  ['asha@example.com, ravi@example.com', 'several'],
  ['asha@example.com ravi@example.com', 'several'],
  ['"asha verma"@example.com', 'quoted'],
  ['asha@[10.0.0.1]', 'quoted'],
  ['आशा@example.com', 'letters'],
  [`${'a'.repeat(65)}@example.com`, 'too-long'],
  [`a@${'a.'.repeat(130)}com`, 'too-long'],
])('[IN-4] %j is refused: %s', (typed, fault) => {
  expect(readEmail(typed)).toMatchObject({ accepted: false, refusal: fault });
});
