import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderToHtml } from '../render/render-to-html.ts';
import { lazyPart } from './lazy-part.ts';

const render = (part: ReturnType<typeof lazyPart<{ Part: object }, 'Part'>>) =>
  renderToHtml(createElement(part), new AbortController().signal);

test('[ROUTE-3] the server reports why a part of a page could not be loaded, and tries it once', async () => {
  let tries = 0;
  const part = lazyPart<{ Part: object }, 'Part'>(async () => {
    tries += 1;
    throw new Error('no such table');
  }, 'Part');
  await expect(render(part)).rejects.toThrow('no such table');
  expect(tries).toBe(1);
});
