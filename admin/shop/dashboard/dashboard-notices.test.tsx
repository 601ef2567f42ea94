import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { blankValue } from '#tests/support/answers/blank-answer.ts';
import { openToday } from '#tests/support/screens/open-today.tsx';

test('[HEALTH-2] Today names every problem of the shop, and one that is bad is an alert', async () => {
  const warn = { kind: 'mail', state: 'warn', sentence: 'Emails are late.' } as const;
  const bad = { kind: 'backup', state: 'bad', sentence: 'The last backup failed.' } as const;
  const { main } = await openToday({ health: [bad, warn] });
  const alert = main.getByRole('alert');
  expect(alert.textContent).toBe('The last backup failed. Emails are late. See what to do');
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/admin/health');
});

test('[RESCUE-2] Today says when a restore was rehearsed, unless the backups are not in order', async () => {
  const rehearsal = blankValue(getDashboard.answer.shape.backups.unwrap().shape.results.element, {
    kind: 'rehearsal',
    rows: 1_234_567,
    finishedAt: '2026-11-22T20:30:00.000Z',
  });
  const { main, unmount } = await openToday({ backups: { warnings: [], results: [rehearsal] } });
  expect(main.getByText(/The backups are in order/).textContent).toContain(
    'A restore was rehearsed on 23 Nov 2026, 2:00 am IST: all 12,34,567 rows came back.',
  );
  unmount();
  const wrong = await openToday({ backups: { warnings: ['No backup since Friday.'], results: [rehearsal] } });
  expect(wrong.main.queryByText(/The backups are in order/)).toBeNull();
});

test('[SIGN-9] codes that were not texted are counted, with the way to the limit', async () => {
  const { main } = await openToday({ refusedTexts: 1 });
  expect(main.getByText(/The SMS limit was reached/).textContent).toContain(
    '1 code not sent since yesterday.',
  );
  expect(main.getByRole('link', { name: 'Change the limit' }).getAttribute('href')).toBe(
    '/admin/settings/texts',
  );
});
