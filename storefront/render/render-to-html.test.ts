import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderToHtml } from './render-to-html.ts';

const never = new AbortController().signal;
const text = async (page: Parameters<typeof renderToHtml>[0]) =>
  Buffer.from(await renderToHtml(page, never)).toString();

test('the HTML is complete and correctly encoded for any writing system', async () => {
  const words = '₹4,65,000 · पोल्की 💎 <b>';
  expect(await text(createElement('p', { title: '"é"' }, words))).toBe(
    '<p title="&quot;é&quot;">₹4,65,000 · पोल्की 💎 &lt;b&gt;</p>',
  );
});

test('an error thrown by a component rejects the rendering', async () => {
  const Broken = () => {
    throw new Error('no such piece');
  };
  await expect(text(createElement(Broken))).rejects.toThrow('no such piece');
});
