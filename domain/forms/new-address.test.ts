import { expect, test } from 'vitest';
import { checkNewAddress, type AddressForm } from './new-address.ts';

const good: AddressForm = {
  contact_person_name: 'Deepika Rathore',
  phone: '+91 98290 55501',
  city: 'Jaipur',
  zip: '302006',
  state: 'Rajasthan',
  country: 'India',
  address: '14 Civil Lines',
  address_type: 'Home',
  is_billing: 'Shipping',
};

test('[PAY-4] every field of an address except the state is required', () => {
  expect(checkNewAddress(good)).toEqual([]);
  expect(checkNewAddress({ ...good, state: '' })).toEqual([]);
  for (const field of Object.keys(good).filter((name) => name !== 'state')) {
    expect(checkNewAddress({ ...good, [field]: ' ' })).toMatchObject([{ field }]);
  }
});

test('[PAY-4] an Indian PIN code must have six digits; other countries accept other formats', () => {
  for (const zip of ['30200', '3020066', '030206', 'JAIPUR']) {
    expect(checkNewAddress({ ...good, zip })).toMatchObject([{ field: 'zip' }]);
  }
  expect(checkNewAddress({ ...good, zip: '302 006', country: ' india ' })).toEqual([]);
  expect(checkNewAddress({ ...good, zip: 'SW1A 1AA', country: 'United Kingdom' })).toEqual([]);
});

test('[PAY-4] [IN-1] a PIN code in any digits, quotes or dashes is compared with the State', () => {
  for (const zip of ['३०२००३', '３０２００３', '“302003”', '302003.', '302–003', 'PIN 302003']) {
    expect([zip, checkNewAddress({ ...good, zip })]).toEqual([zip, []]);
    expect(checkNewAddress({ ...good, zip, state: 'Kerala' })).toMatchObject([
      { text: 'This PIN code is not in Kerala. Please correct the PIN code or the State' },
    ]);
  }
});

test('[PAY-4] [IN-1] India is India in its own languages', () => {
  for (const country of ['भारत', 'இந்தியா', 'Bharat', 'India\u200B'])
    expect(checkNewAddress({ ...good, zip: '30200', country })).toMatchObject([{ field: 'zip' }]);
});

test('[DELIVER-7] all wrong fields are reported at once, in the order of the form', () => {
  const wrong = checkNewAddress({ ...good, phone: '', zip: '400001', city: '', address_type: '' });
  expect(wrong).toMatchObject([
    { field: 'phone' },
    { field: 'zip', text: 'This PIN code is not in Rajasthan. Please correct the PIN code or the State' },
    { field: 'city' },
    { field: 'address_type' },
  ]);
});
