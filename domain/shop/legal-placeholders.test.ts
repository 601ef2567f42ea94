import { expect, test } from 'vitest';
import { fillLegalText, placeholderErrors } from './legal-placeholders.ts';
import { defaultSettings } from './settings.ts';

const company = { ...defaultSettings.company, name: 'Rao & Daughters', email: 'namaste@rao.in' };

test('[LEGAL-4] placeholders are replaced by settings, escaped as text', () => {
  expect(fillLegalText('<p>{{shop.name}}, {{ shop.email }}</p>', company)).toBe(
    '<p>Rao &amp; Daughters, namaste@rao.in</p>',
  );
  expect(fillLegalText('{{shop.name}}', { ...company, name: '<b>"{{shop.email}}' })).toBe(
    '&lt;b&gt;&quot;{{shop.email}}',
  );
});

test('[LEGAL-4] an unknown or unset placeholder is reported, and the text is not shown', () => {
  const html = '{{shop.nmae}} {{grievance.name}} {{grievance.name}} {{}}';
  expect(placeholderErrors(html, company)).toEqual([
    'contains {{shop.nmae}}, which is not a placeholder',
    'uses the grievance officer ({{grievance.name}}), which is not set',
    'contains {{}}, which is not a placeholder',
  ]);
  expect(fillLegalText(html, company)).toBeNull();
  expect(fillLegalText('No placeholder at all', company)).toBe('No placeholder at all');
});
