import { expect, test } from 'vitest';
import { facts } from './mail-content.ts';
import { renderMailHtml } from './render-mail-html.ts';

const long = 'https://shop.example/'.padEnd(200, 'a');
const shop = { name: 'Jadau', origin: 'https://shop.example', address: '', phone: '', email: '', parcel: '' };

test('[BROWSER-2] words and links without blanks break in a mail, and the label of a fact does not', () => {
  const html = renderMailHtml(
    {
      subject: long,
      preview: long,
      heading: long,
      blocks: [long, facts(['Order number', long])],
    },
    shop,
  );
  const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style);
  expect(
    styles.filter((style) => style.includes('overflow-wrap:anywhere;word-break:break-word')),
  ).toHaveLength(3);
  expect(html).toMatch(/<td[^>]*overflow-wrap:normal;word-break:normal;[^>]*>\s*Order number/);
});
