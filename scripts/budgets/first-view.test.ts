import { expect, test } from 'vitest';
import { firstViewOf } from './first-view.ts';

test('the sizes of a page’s HTML and its inline styles are measured separately', () => {
  const view = firstViewOf(
    '<head><style>a{color:red}</style><style media="print">b{top:0}</style></head><p>Polki</p>',
  );
  expect(view.bare).toBe('<head><style></style><style media="print"></style></head><p>Polki</p>');
  expect(view.inlineStyle).toBe('a{color:red}\nb{top:0}');
});

test('each file loaded by a page is listed once', () => {
  const view = firstViewOf(
    [
      '<link rel="preload" href="/fonts/one.woff2" as="font" crossorigin>',
      '<link rel="stylesheet" href="/assets/account.css">',
      '<link rel="modulepreload" href="/assets/shop.js"><script type="module" src="/assets/shop.js"></script>',
    ].join(''),
  );
  expect(view.fonts).toEqual(['/fonts/one.woff2']);
  expect(view.styles).toEqual(['/assets/account.css']);
  expect(view.scripts).toEqual(['/assets/shop.js']);
});
