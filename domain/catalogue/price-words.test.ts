import { expect, test } from 'vitest';
import { toPaise } from '../money.ts';
import { priceWords } from './price-words.ts';

const rupees = (amount: number) => toPaise(amount * 100);

test.each([
  ['ring under 2 lakh', 'ring', null, 200_000],
  ['under 50000', '', null, 50_000],
  ['Earrings below ₹1,50,000', 'Earrings', null, 150_000],
  ['jhumka upto 50k', 'jhumka', null, 50_000],
  ['up to rs 1.5 lakhs necklace', 'necklace', null, 150_000],
  ['50 hazar se kam payal', 'payal', null, 50_000],
  ['2 lakh tak ki anguthi', 'ki anguthi', null, 200_000],
  ['1 लाख', '', 75_000, 125_000],
  ['1 लाख से कम', '', null, 100_000],
  ['50 हज़ार तक पायल', 'पायल', null, 50_000],
  ['2 lakh se neeche ka haar', 'ka haar', null, 200_000],
  ['pendant above 1 lakh', 'pendant', 100_000, null],
  ['set over 5 lakh under 1 crore', 'set', 500_000, 10_000_000],
  ['१ लाख से कम अंगूठी', 'अंगूठी', null, 100_000],
  ['nose pin budget 35k', 'nose pin', null, 35_000],
  ['35k budget nose pin', 'nose pin', null, 35_000],
  ['gold ring in 50000', 'gold ring', null, 50_000],
  ['haar in 2 lakh', 'haar', null, 200_000],
  ['dedh lakh tak haar', 'haar', null, 150_000],
  ['Rs.20,000/- tak payal', 'payal', null, 20_000],
  ['ring around 1.5 lakh', 'ring', 112_500, 187_500],
  ['something for wife anniversary 1 lakh', 'something for wife anniversary', 75_000, 125_000],
  ['pachas hazaar', '', 37_500, 62_500],
  ['above 3 lakh below 1 lakh', '', 100_000, 300_000],
  ['gold ring under 18k', 'gold ring', null, 18_000],
  ['डेढ़ लाख तक हार', 'हार', null, 150_000],
  ['2 लाख से ज़्यादा हार', 'हार', 200_000, null],
  ['gifts under fifty thousand', 'gifts', null, 50_000],
  ['kada 3 lakh se zyada', 'kada', 300_000, null],
  ['rings 1-2 lakh', 'rings', 100_000, 200_000],
  ['rings 50k to 2 lakh', 'rings', 50_000, 200_000],
  ['₹2,00,000 – ₹50,000 ring', 'ring', 50_000, 200_000],
  ['between 50000 and 1 lakh necklace', 'necklace', 50_000, 100_000],
])('[FIND-14] “%s” names its prices', (typed, words, lowest, highest) => {
  expect(priceWords(typed)).toEqual({
    words,
    lowest: lowest === null ? null : rupees(lowest),
    highest: highest === null ? null : rupees(highest),
  });
});

test('[FIND-14] words and numbers that name no price stay as they are', () => {
  for (const typed of [
    'ring',
    'size 14 ring',
    '2-6 bangle',
    '18k gold',
    'under water',
    'AB-RNG-005',
    'over 9'.repeat(9),
    'size 12-14 ring',
    'ring in 18k',
    'earrings in 18k gold',
    'gold 18k to 22k',
    '18k-22k gold ring',
    'earrings under 10 grams',
    'pendant less than 5 cm',
    'ring delivered within 7 days',
    'bangles under 50 gm',
    'over 100 years old',
    'rings under 5000 dollars',
    'brooch from 1920 to 1930',
    'between 1920 and 1940',
    'brooch in 1930',
    '1930 to 1950 brooch',
    '10 to 12 g chain',
  ])
    expect(priceWords(typed)).toEqual({ words: typed, lowest: null, highest: null });
});
