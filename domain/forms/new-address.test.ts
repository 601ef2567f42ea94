import { expect, test } from 'vitest';
import { checkNewAddress, type AddressForm } from './new-address.ts';

const good: AddressForm = {
  contactPerson: 'Deepika Rathore',
  phone: '+91 98290 55501',
  city: 'Jaipur',
  zip: '302006',
  state: 'Rajasthan',
  country: 'India',
  fullAddress: '14 Civil Lines',
  addressType: 'Home',
  billingType: 'Shipping',
};

test('[PAY-4] every field of an address except the state is required', () => {
  expect(checkNewAddress(good)).toBeNull();
  expect(checkNewAddress({ ...good, state: '' })).toBeNull();
  for (const field of Object.keys(good).filter((name) => name !== 'state')) {
    expect(checkNewAddress({ ...good, [field]: ' ' })).toMatchObject({ field });
  }
});

test('[PAY-4] an Indian PIN code must have six digits; other countries accept other formats', () => {
  for (const zip of ['30200', '3020066', '030206', 'JAIPUR']) {
    expect(checkNewAddress({ ...good, zip })).toMatchObject({ field: 'zip' });
  }
  expect(checkNewAddress({ ...good, zip: '302 006', country: ' india ' })).toBeNull();
  expect(checkNewAddress({ ...good, zip: 'SW1A 1AA', country: 'United Kingdom' })).toBeNull();
});
