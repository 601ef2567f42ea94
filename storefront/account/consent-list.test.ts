import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnPrivacy } from '#contract/privacy.ts';
import { ConsentList } from './consent-list.tsx';

const june = '2026-06-26T06:00:00.000Z';
const newsletter = { purpose: 'newsletter', given: true, given_at: june } as const;

function shown(email_confirmed: boolean, consents: OwnPrivacy['consents']): string {
  const own = {
    email_confirmed,
    care_months: null,
    consents,
    nominee: null,
    erasure: { possible: true, keeps: [] },
  };
  const ignore = () => undefined;
  return renderToString(createElement(ConsentList, { own, onChanged: ignore, onConfirmed: ignore }));
}
const none = (purpose: OwnPrivacy['consents'][number]['purpose']) => ({
  purpose,
  given: false,
  given_at: null,
  text_version: null,
});

test.each([
  ['2026-11-23', 'Agreed on 26 June 2026 (text of 23 November 2026).'],
  ['before 2026-11-23', 'Agreed on 26 June 2026 (text in use before 23 November 2026).'],
])('[LAW-51] a consent to the wording %s is shown as: %s', (text_version, text) => {
  expect(shown(true, [{ ...newsletter, text_version }])).toContain(text);
});

test('[LAW-51] for an unconfirmed email the account states no newsletter, and offers to confirm it', () => {
  const consents = [none('newsletter'), none('restock'), none('reviews')];
  const unknown = shown(false, consents);
  expect(unknown.match(/Shown once your email is confirmed\./g)).toHaveLength(2);
  expect(unknown).not.toContain('You do not get our newsletter.');
  expect(unknown).toContain('You have published no review.');
  expect(unknown).toContain('>Confirm my email</button>');
  const known = shown(true, consents);
  expect(known).toContain('You do not get our newsletter.');
  expect(known).not.toContain('Confirm my email');
});
