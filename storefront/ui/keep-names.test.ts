import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keepNames } from './keep-names.tsx';

test('[BROWSER-6] a sentence keeps its names and amounts when the page is translated', () => {
  const said = 'Noor Ring and Noor are in your cart. Noor Ring: now ₹500';
  const html = renderToStaticMarkup(createElement('p', null, keepNames(said, ['Noor Ring', 'Noor'])));
  const no = (text: string) => `<span translate="no">${text}</span>`;
  expect(html).toBe(
    `<p>${no('Noor Ring')} and ${no('Noor')} are in your cart. ${no('Noor Ring')}: now ${no('₹500')}</p>`,
  );
});
