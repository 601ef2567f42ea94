import { expect, test } from 'vitest';
import { toPaise } from '../money.ts';
import { fillLegalText, fillPlainText, placeholderErrors } from './legal-placeholders.ts';
import { defaultSettings } from './settings.ts';

const company = { ...defaultSettings.company, name: 'Rao & Daughters', email: 'namaste@rao.in' };
const { delivery } = defaultSettings;
const settings = { company, delivery };

test('[LEGAL-4] placeholders are replaced by settings, escaped as text', () => {
  expect(fillLegalText('<p>{{shop.name}}, {{ shop.email }}</p>', settings)).toBe(
    '<p>Rao &amp; Daughters, namaste@rao.in</p>',
  );
  expect(
    fillLegalText('{{shop.name}}', { delivery, company: { ...company, name: '<b>"{{shop.email}}' } }),
  ).toBe('&lt;b&gt;&quot;{{shop.email}}');
});

test('[LEGAL-4] an unknown or unset placeholder is reported, and the text is not shown', () => {
  const html = '{{shop.nmae}} {{grievance.name}} {{grievance.name}} {{}}';
  expect(placeholderErrors(html, settings)).toEqual([
    'contains {{shop.nmae}}, which is not a placeholder',
    'uses the grievance officer ({{grievance.name}}), which is not set',
    'contains {{}}, which is not a placeholder',
  ]);
  expect(fillLegalText(html, settings)).toBeNull();
  expect(fillLegalText('No placeholder at all', settings)).toBe('No placeholder at all');
});

test('[DELIVER-6] placeholders state the terms of delivery and returns, in legal texts and in answers', () => {
  const html =
    'within {{returns.days}}, at {{returns.pickup}}: {{returns.terms}} Sent within {{delivery.handling}}.';
  const pickUp = { from: toPaise(450_00), to: toPaise(900_00) };
  const terms = { ...delivery, returnDays: 14, returnPickUp: pickUp, returns: 'Unworn & whole.' };
  const filled = (and: string) =>
    `within 14 days, at ₹450 to ₹900: Returns accepted within 14 days of delivery. Unworn ${and} whole. ` +
    'Return pick-up costs ₹450 to ₹900; it is free if the fault is ours. Sent within 1 working day.';
  expect(fillLegalText(html, { company, delivery: terms })).toBe(filled('&amp;'));
  expect(fillPlainText(html, { company, delivery: terms })).toBe(filled('&'));
  expect(placeholderErrors(html, settings)).toContain(
    'uses the days for returns ({{returns.days}}), which is not set',
  );
});
