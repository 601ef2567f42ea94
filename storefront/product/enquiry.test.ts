import { expect, test } from 'vitest';
import { enquiryLinks } from './enquiry.ts';

const ring = { name: 'Noor Ring & Chain', address: 'https://shop.example/products/noor-ring' };

test('the WhatsApp message contains the product’s name and link', () => {
  const { whatsapp } = enquiryLinks({ whatsapp: '+91 98290 12345', phone: '' }, ring);
  const address = new URL(whatsapp ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/919829012345');
  expect(address.searchParams.get('text')).toBe(
    'I would like to know more about Noor Ring & Chain: https://shop.example/products/noor-ring',
  );
});

test('the telephone link omits spaces', () => {
  expect(enquiryLinks({ whatsapp: null, phone: '+91 141 555 0142' }, ring)).toEqual({
    whatsapp: null,
    telephone: 'tel:+911415550142',
  });
});

test('enquiry links without a configured number are omitted', () => {
  expect(enquiryLinks({ whatsapp: null, phone: '' }, ring)).toEqual({ whatsapp: null, telephone: null });
});
