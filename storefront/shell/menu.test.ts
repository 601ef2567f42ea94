import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Header } from './header.tsx';
import { menuLinks, shopView } from './shop-view.ts';
import { ShellContext } from './use-shell.ts';

/** The links of a menu at an address: its text, its address, and whether it is the present one. */
function linksAt(address: string, label: string, menu = menuLinks(null)) {
  const shell = {
    ...{ shop: shopView(null), categories: [{ name: 'Rings', slug: 'rings' }], menu },
    ...{ origin: '', year: 2026 },
  };
  const router = createMemoryRouter([{ path: '*', element: createElement(Header) }], {
    initialEntries: [address],
  });
  const app = createElement(RouterProvider, { router });
  const html = renderToString(createElement(ShellContext.Provider, { value: shell }, app));
  const nav = new RegExp(`<nav[^>]*aria-label="${label}"[^]*?</nav>`).exec(html)?.[0] ?? '';
  return [...nav.matchAll(/<a([^>]*)href="([^"]*)"[^>]*>([^<]*)/g)].map(([link, , to = '', name = '']) => ({
    ...{ name: name.trim(), to },
    here: link.includes('aria-current="page"'),
  }));
}

test.each(['Main', 'Mobile'])('[HEAD-9] Vintage and Bridal stand beside the categories (%s)', (label) => {
  const links = linksAt('/', label).map(({ name, to }) => `${name} ${to}`);
  expect(links.slice(0, 3)).toEqual([
    ...['All Jewellery /products', 'Vintage /products?era=vintage', 'Bridal /products?occasion=bridal'],
  ]);
});

test.each(['Main', 'Mobile'])('[HEAD-9] an entry that the owner took away is missing (%s)', (label) => {
  const names = linksAt('/', label, []).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['All Jewellery', 'About', 'Contact']));
  expect(names).not.toContain('Vintage');
  expect(names).not.toContain('Bridal');
});

test.each([
  ['/products?era=vintage', 'Vintage'],
  ['/products?era=vintage&sort=price-low&page=2', 'Vintage'],
  ['/products?occasion=bridal', 'Bridal'],
  ['/products', 'All Jewellery'],
  ['/products?metal=gold-22k', 'All Jewellery'],
  ['/about', 'About'],
])('[HEAD-1] [HEAD-9] at %s only %s is the present page', (address, name) => {
  for (const label of ['Main', 'Mobile'])
    expect(
      linksAt(address, label)
        .filter(({ here }) => here)
        .map((link) => link.name),
    ).toEqual([name]);
});
