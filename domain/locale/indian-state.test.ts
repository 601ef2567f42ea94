import { expect, test } from 'vitest';
import {
  contradictsPostalCode,
  stateByName,
  stateOfAddress,
  stateOfGstin,
  stateOfPostalCode,
} from './indian-state.ts';

test.each([
  ['302003', 'Rajasthan'],
  ['110 001', 'Delhi'],
  ['160017', 'Chandigarh'],
  ['144001', 'Punjab'],
  ['403001', 'Goa'],
  ['400001', 'Maharashtra'],
  ['605001', 'Puducherry'],
  ['600001', 'Tamil Nadu'],
  ['737101', 'Sikkim'],
  ['700001', 'West Bengal'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['248001', 'Uttarakhand'],
  ['226001', 'Uttar Pradesh'],
  ['834001', 'Jharkhand'],
  ['800001', 'Bihar'],
  ['194101', 'Ladakh'],
])('the postal code %s belongs to %s', (code, name) => {
  expect(stateOfPostalCode(code)?.name).toBe(name);
});

test.each(['', '30200', '3020033', '900001', 'SW1A 1AA'])('%j belongs to no state', (code) => {
  expect(stateOfPostalCode(code)).toBeNull();
});

test('a state is found in any spelling', () => {
  for (const name of ['Jammu & Kashmir', 'jammu and kashmir', 'JAMMU AND  KASHMIR']) {
    expect(stateByName(name)?.code).toBe('01');
  }
  expect(stateByName('Atlantis')).toBeNull();
});

test('the state of an Indian address is its state field, else the state of its postal code; abroad there is none', () => {
  const jaipur = { state: null, zip: '302003', country: 'India' };
  expect(stateOfAddress(jaipur)?.name).toBe('Rajasthan');
  expect(stateOfAddress({ ...jaipur, state: 'Goa' })?.name).toBe('Goa');
  expect(stateOfAddress({ ...jaipur, state: 'RJ' })?.name).toBe('Rajasthan');
  expect(stateOfAddress({ ...jaipur, country: 'France' })).toBeNull();
});

test('the first two digits of a GSTIN give its state', () => {
  expect(stateOfGstin('08AAAAA0000A1Z5')?.name).toBe('Rajasthan');
  expect(stateOfGstin('99AAAAA0000A1Z5')).toBeNull();
});

test.each([
  ['Rajasthan', '380001', true],
  ['Haryana', '110001', true],
  ['Maharashtra', '452001', true],
  ['Chhattisgarh', '482001', true],
  ['Rajasthan', '302003', false],
  ['Punjab', '160055', false],
  ['Andhra Pradesh', '507114', false],
  ['Meghalaya', '783123', false],
  ['Puducherry', '673310', false],
  ['Goa', '900056', false],
])('[LAW-33] %s and the postal code %s: contradiction %s', (name, code, expected) => {
  const state = stateByName(name);
  if (state === null) throw new Error(`no State ${name}`);
  expect(contradictsPostalCode(state, code)).toBe(expected);
});
