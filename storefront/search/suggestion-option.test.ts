import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Suggestion } from '#contract/suggestions.ts';
import { SuggestionOption } from './suggestion-option.tsx';

function htmlOf(state: Suggestion['state']): string {
  const product = { slug: 'noor', name: 'Noor', category: 'Rings', price: 1000, state, picture: null };
  const props = { id: 'x-0', product, typed: 'noor', active: false, onChosen: () => undefined };
  const router = createMemoryRouter([{ path: '*', element: createElement(SuggestionOption, props) }]);
  return renderToString(createElement(RouterProvider, { router }));
}

test('[FIND-1] a suggested piece that is held or sold says so in a word', () => {
  expect(htmlOf('free')).toContain('<small>Rings</small>');
  expect(htmlOf('held')).toContain('<small>Rings · Held</small>');
  expect(htmlOf('sold')).toContain('<small>Rings · Sold</small>');
});
