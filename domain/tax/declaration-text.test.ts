import { expect, test } from 'vitest';
import { declarationText } from './declaration-text.ts';

test('[LAW-46] the shopper learns what to bring to a pick-up, and what to send before a parcel goes out', () => {
  expect(declarationText('Form 97', { collected: true })).toBe(
    'You gave no PAN, so the law asks for your signed Form 97. Please bring a document that proves your identity and address when you collect the pieces: we fill in the form from your order, and you sign it in the shop.',
  );
  expect(declarationText('Form 97', { collected: false })).toBe(
    'You gave no PAN, so the law asks for your signed Form 97 before the pieces reach you. Please ask us for the form, which we fill in from your order. Then send it back signed, with a copy of a document that proves your identity and address. If you have sent it already, there is nothing left to do.',
  );
});
