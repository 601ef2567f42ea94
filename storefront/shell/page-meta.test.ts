import { expect, test } from 'vitest';
import type { Shell } from './load-shell.ts';
import { pageMeta, privateMeta } from './page-meta.ts';
import { shopView } from './shop-view.ts';

const shell: Shell = {
  shop: { ...shopView(null), name: 'Anarbagh' },
  categories: [],
  menu: [],
  origin: 'https://anarbagh.example',
  year: 2026,
};

test('[FOOT-3] the title of the home page names the shop and its collection', () => {
  expect(pageMeta(shell, { title: null, path: '/' })).toContainEqual({
    title: 'Anarbagh Premium Gems and Jewellery Collection',
  });
});

test('[FOOT-3] the home page describes the shop in the owner’s words, else by nothing that only some shops sell', () => {
  const described = (subject: string) =>
    pageMeta(shell, { title: null, path: '/', subject }).filter((meta) => 'name' in meta);
  expect(described('silver anklets')).toContainEqual({
    name: 'description',
    content: 'Anarbagh: silver anklets, priced in rupees.',
  });
  expect(described('')).toContainEqual({
    name: 'description',
    content: 'Anarbagh: jewellery, priced in rupees.',
  });
  expect(JSON.stringify(described(''))).not.toMatch(/vintage|polki|jadau|kundan|gold/i);
});

test('[FOOT-3] a product page has its own title, canonical link and social media picture', () => {
  const meta = pageMeta(shell, {
    title: 'Noor Ring',
    path: '/products/noor-ring',
    image: '/media/0f-900.jpg',
    kind: 'product',
  });
  expect(meta).toContainEqual({ title: 'Noor Ring | Anarbagh' });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://anarbagh.example/products/noor-ring',
  });
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://anarbagh.example/media/0f-900.jpg',
  });
  expect(meta).toContainEqual({ name: 'robots', content: 'index, follow' });
});

test('[FOOT-3] a private page is noindex', () => {
  expect(privateMeta(shell, 'Cart')).toEqual([
    { title: 'Cart | Anarbagh' },
    { name: 'robots', content: 'noindex' },
  ]);
});
