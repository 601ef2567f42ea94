import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatRupees, toPaise, zeroPaise } from '#domain/money.ts';
import type { ShopDetails } from './template/mail-content.ts';
import { darkMailColors } from '#domain/shop/theme.ts';
import { orderPlaced } from './messages/orders.ts';
import { ticketAnswered } from './messages/questions.ts';
import { welcome } from './messages/account.ts';
import { translatedAmounts, translatedTexts } from '#tests/support/answers/translated-amounts.ts';
import { mailSamples } from './mail-samples.ts';
import { renderMail } from './template/render-mail.ts';

const shop: ShopDetails = {
  parcel: 'It travels insured up to your door.',
  name: 'Anarbagh',
  email: 'namaste@anarbagh.example',
  phone: '+91 141 555 0142',
  address: 'Johari Bazaar, Jaipur',
  origin: 'https://shop.example',
};
const every = Object.entries(mailSamples).map(([name, write]) => ({
  name,
  ...renderMail(write(shop), shop),
}));

test('every mail has a sample', () => {
  const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');
  const mails = readdirSync(join(import.meta.dirname, 'messages')).flatMap((file) =>
    [...read('messages', file).matchAll(/^export function (\w+)/gm)].map(([, name]) => name),
  );
  expect(mails.length).toBeGreaterThan(35);
  const samples = ['account', 'order', 'service'].map((subject) => read(`${subject}-samples.ts`)).join('');
  expect(mails.filter((name) => !samples.includes(`${name}(`))).toEqual([]);
});

/** The text of an HTML page. */
function words(html: string): string {
  return html
    .replace(/<(style|title)>.*?<\/\1>/gs, ' ')
    .replaceAll(/<span translate="no">(.*?)<\/span>/g, '$1')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, ' ');
}

test.each(every)('$name has the same wording in text and in HTML', ({ text, html, subject }) => {
  expect(subject).toMatch(/^[^\r\n]{8,78}$/);
  const shown = words(html);
  const said = text
    .split('\n')
    .filter((line) => !/^(-- |https:|Unsubscribe: |Stop these emails: |Set a new)/.test(line))
    .flatMap((line) => line.replace(/^(> |\d+ x )/, '').split(/: (?=[₹−\w])/))
    .map((part) => part.trim().replace(/:$/, ''));
  for (const part of said) expect(shown).toContain(part);
});

test.each(every)('$name is readable in dark mode, on a phone and without images', ({ html }) => {
  expect(html).toContain('<meta name="color-scheme" content="light dark"');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toContain(darkMailColors.ink);
  expect(html).toContain('max-width:600px');
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
  // Every inline colour has a class that dark mode overrides.
  for (const [element] of html.matchAll(
    /<[a-z0-9]+\b[^>]*\bstyle="[^"]*\b(?:color|background-color):#[^>]*>/g,
  )) {
    expect(element).toMatch(/class="/);
  }
  for (const [, address] of html.matchAll(/href="([^"]*)"/g))
    expect(address).toMatch(/^https:\/\/shop\.example\//);
});

test.each(every)('$name is far below the 102 KB at which mail clients clip', ({ html }) => {
  expect(Buffer.byteLength(html)).toBeLessThan(16_000);
});

test.each(every)(
  '[ORDER-4] $name: who lets the mail be translated finds amounts and the shop as they are',
  ({ html }) => {
    expect(translatedAmounts(html)).toEqual([]);
    expect(html).toMatch(/translate="no"[^>]*>Anarbagh</);
  },
);

/** The names, addresses, numbers and codes of the samples. */
const facts =
  /Asha|Verma|Johari|Jaipur|Noor|Tara|POLKI10|Gulmohar|27AAPFU0939F1ZV|Blue Dart|7715|bluedart|100042|2026-27\/|2026-0014|Farah|asha@|98290|Meera|Anarbagh/;

test.each(every)('[ORDER-4] $name: names, addresses, numbers and codes stay too', ({ html }) => {
  expect(translatedTexts(html, facts)).toEqual([]);
});

test.each(every)('[SAFE-18] no address of $name has a token outside its fragment', ({ text, html }) => {
  for (const said of [text, html])
    for (const [address] of said.matchAll(/https:[^\s"<]+/g)) {
      const { pathname, search } = new URL(address.replaceAll('&#38;', '&'));
      // A document opens without a page of its own (docs/decisions/0142).
      expect(search + (pathname.startsWith('/documents/') ? '' : pathname)).not.toContain('sample');
    }
});

test('text typed by a person is escaped in every mail, and never in the subject', () => {
  const evil = '<img src=x onerror=alert(1)> & "quotes"\r\nBcc: thief@example.com';
  const ticket = { firstName: evil, ticketId: 12, subject: evil, answer: evil };
  const evilShop = { ...shop, name: `Anarbagh\r\n${evil}` };
  for (const { html, subject } of [
    renderMail(welcome({ firstName: evil }, evilShop), evilShop),
    renderMail(ticketAnswered(ticket), shop),
  ]) {
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img src=x');
    expect(subject).not.toMatch(/[\r\n]/);
  }
  expect(ticketAnswered(ticket).subject).not.toContain('img');
});

test('amounts are formatted as in the shop', () => {
  const amount = toPaise(1_23_456_50);
  const lines = [{ label: 'Noor polki ring', quantity: 1, amount }];
  const content = orderPlaced(
    {
      id: 100_001,
      firstName: 'Asha',
      placedOn: '21 November 2026',
      lines,
      totals: [{ label: 'Total', amount }],
      total: amount,
      payment: 'Cash On Delivery',
      business: null,
      cashDue: amount,
      paid: false,
      refundedBefore: false,
      restRefunded: null,
      atCounter: false,
      feeLeft: zeroPaise,
      paidText: '₹1,23,456.50',
      deliverTo: 'Jaipur',
      arrival: null,
      pickUp: null,
      confirmBy: null,
      lapsesAt: null,
      expired: false,
      carrier: null,
      trackingNumber: null,
      trackingUrl: null,
    },
    '',
    shop,
  );
  const { text, html } = renderMail(content, shop);
  expect(formatRupees(amount)).toBe('₹1,23,456.50');
  for (const said of [text, words(html)])
    expect(said.split('₹1,23,456.50').length - 1).toBeGreaterThanOrEqual(3);
});

test('[ITEM-4] the mail of a shipped order shows the delivery note that the owner has set, if any', () => {
  const orderShipped = mailSamples['order-shipped'];
  const textWith = (parcel: string) => {
    const details = { ...shop, parcel };
    return renderMail(orderShipped(details), details).text;
  };
  expect(textWith('It goes by camel.')).toContain('It goes by camel.');
  expect(textWith('')).not.toMatch(/insured/i);
});
