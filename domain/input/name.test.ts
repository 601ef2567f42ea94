// @module-tag no-date
import { expect, test } from 'vitest';
import { nameFault, readName } from './name.ts';

test.each([
  'Asha',
  "D'Souza",
  'O’Brien',
  'St. John',
  'Md.Irfan',
  'A.R.Rahman',
  'K.M.Cariappa',
  'Smt.Lakshmi',
  'Thiru.Murugan',
  'Thiru.R.Murugan',
  'Mohd.Irfan Khan',
  'Lt.Col.Singh',
  'Asha Verma.',
  'श्री.राम',
  'திரு.குமார்',
  'M/s Kumar & Sons',
  'M/s. Kumar and Sons (Jewellers) Pvt. Ltd. of Johari Bazaar, since 1947',
  'Smt. Lakshmi Narasimha Rao Kulkarni W/o Shri Venkata Subba Rao Kulkarni',
  'S/o Ramesh',
  'Asha Verma, c/o Ravi Menon',
  'आशा वर्मा',
  'क्\u200Dष',
  'ন\u200Cয়ন',
  'Nguyễn Thị Minh Khai',
  'Wwwe',
  'Comer',
  'Netaji Org',
  'Trust of 1947-48',
  'B.Com. Students’ Union',
])('[IN-6] %j is a name', (name) => {
  expect(nameFault(name)).toBe(null);
  expect(readName(name)).toBe(name);
});

test.each([
  ['http://evil.example/win', 'link', 'http://evil.example/win'],
  ['Claim at https evil', 'link', 'https'],
  ['Visit WWW.EVIL.example now', 'link', 'WWW.EVIL.example'],
  ['evil.example/win', 'link', 'evil.example/win'],
  ['prize.com', 'link', 'prize.com'],
  ['PRIZE．COM', 'link', 'PRIZE.COM'],
  ['prize。com', 'link', 'prize.com'],
  ['𝐩𝐫𝐢𝐳𝐞.𝐜𝐨𝐦', 'link', 'prize.com'],
  ['winner.co', 'link', 'winner.co'],
  ['Claim gift-shop.me today', 'link', 'gift-shop.me'],
  ['prize.in', 'link', 'prize.in'],
  ['You won at Prize-Shop.co.in', 'link', 'Prize-Shop.co.in'],
  ['bit.ly', 'link', 'bit.ly'],
  ['asha@example.com', 'email', 'asha@example.com'],
  ['ask＠example', 'email', 'ask@example'],
  ['Call 98290 12345', 'phone', '98290 12345'],
  ['Call ९८२९० १२३४५', 'phone', '98290 12345'],
  ['Call (0141) 256-7890', 'phone', '(0141) 256-7890'],
])('[IN-6] mails cannot carry the name %j: %s', (name, fault, part) => {
  expect(nameFault(name)).toEqual({ fault, part });
});
