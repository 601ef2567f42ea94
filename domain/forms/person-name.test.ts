import { expect, test } from 'vitest';
import { isPersonName } from './person-name.ts';

test.each([
  'Asha',
  "D'Souza",
  'O’Brien',
  'St. John',
  'Md. Irfan',
  'Md.Irfan',
  'A.R. Rahman',
  'A.R.Rahman',
  'K.M.Cariappa',
  'K. Priya',
  'St.John',
  'Smt.Lakshmi',
  'Mohd.Irfan Khan',
  'Asha Verma.',
  'श्री.राम',
  'திரு.குமார்',
  'Smt. Lakshmi Narasimha Rao-Kulkarni',
  'M/s Kumar & Sons',
  'S/o Ramesh',
  'आशा वर्मा',
  'श्रीमती राधिका',
  'क्\u200Dष', // with a zero-width joiner
  'ন\u200Cয়ন',
  'தமிழ்ச்செல்வி',
  'Nguyễn Thị Minh Khai',
  'José Luis Rodríguez Zapatero III',
  'Āśā',
  'Wwwe', // starts with www, but is not a link
  'Comer',
  'Netaji Org',
])('[AUTH-4] %j is accepted as a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  'http://evil.example/win',
  'Claim at https evil',
  'www.evil.example',
  'Visit WWW.EVIL.example now',
  'evil.example/win',
  'prize.com',
  'winner.co',
  'prizes.me',
  'prize.in',
  'Claim gift-shop.me today',
  'gift24.me',
  'Mohd.in',
  'You won at Prize-Shop.co.in',
  'asha@example.com',
  'Asha\r\nBcc: thief@example.com',
  'Asha\nVerma',
  'Asha\u2028Verma',
  'Asha\u0000',
  'Asha\u0085',
  'Asha\u202Egnp',
  'A\u200Bsha',
  'Call 98290 12345',
  'You have been chosen to receive a prize of gold today',
])('[AUTH-4] %j is refused as a name', (name) => {
  expect(isPersonName(name)).toBe(false);
});
