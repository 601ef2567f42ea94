import { expect, test } from 'vitest';
import { checkNewAddress, type AddressForm } from './new-address.ts';

const good: AddressForm = {
  contactPerson: 'Deepika Rathore',
  phone: '+91 98290 55501',
  city: 'Jaipur',
  zip: '302006',
  country: 'India',
  fullAddress: '14 Civil Lines',
  addressType: 'Home',
  billingType: 'Shipping',
};

test('[PAY-4] every field of an address is required', () => {
  expect(checkNewAddress(good)).toBeNull();
  for (const field of Object.keys(good)) {
    expect(checkNewAddress({ ...good, [field]: ' ' })).toMatchObject({ field });
  }
});
