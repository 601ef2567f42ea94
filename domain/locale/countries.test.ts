import { expect, test } from 'vitest';
import { countryCode, isDeliverable, deliveryCountriesText, formatCountry } from './countries.ts';

test.each([
  ['India', 'IN'],
  [' india ', 'IN'],
  ['IN', 'IN'],
  ['in', 'IN'],
  ['IND', 'IN'],
  ['Bharat', 'IN'],
  ['भारत', 'IN'],
  ['ভারত', 'IN'],
  ['இந்தியா', 'IN'],
  ['بھارت', 'IN'],
  ['\u202AIndia\u202C', 'IN'],
  ['Co\u0302te d’Ivoire', 'CI'],
  ['U.S.A.', 'US'],
  ['United Kingdom', 'GB'],
  ['UK', 'GB'],
  ['Germany', 'DE'],
  ['Vietnam', 'VN'],
  ['Nepal', 'NP'],
  ['Atlantis', null],
  ['', null],
  ['European Union', null],
])('[SHIP-1] %j names the country %j', (text, code) => {
  expect(countryCode(text)).toBe(code);
});

test('[SHIP-1] the shop delivers to the configured countries, and a sentence lists them', () => {
  expect(deliveryCountriesText(['IN'])).toBe('We deliver within India only.');
  expect(deliveryCountriesText(['IN', 'NP', 'BT'])).toBe('We deliver to India, Nepal and Bhutan only.');
  expect(isDeliverable('bharat', ['IN'])).toBe(true);
  expect(isDeliverable('Nepal', ['IN'])).toBe(false);
  expect(isDeliverable('Atlantis', ['IN'])).toBe(false);
  expect(formatCountry('IN')).toBe('India');
  expect(formatCountry('Atlantis')).toBe('Atlantis');
});
