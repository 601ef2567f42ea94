import { within } from '@testing-library/react';
import { getDashboard } from '#contract/admin/dashboard.ts';
import type { Answer } from '#contract/api-call.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { blankAnswer } from '../answers/blank-answer.ts';
import { api, openScreen } from './back-office.tsx';

type Dashboard = Answer<typeof getDashboard>;

/** The first page of the back office, with what a test reads of it. */
export async function openToday(dashboard: Partial<Dashboard> = {}, role: StaffRole = 'owner') {
  api.answer(getDashboard, blankAnswer(getDashboard, dashboard));
  const screen = await openScreen('/', role);
  const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
  return {
    ...screen,
    headings: () => texts(screen.main.getAllByRole('heading', { level: 2 })),
    /** The links of a section with the pages that they lead to. */
    links: (name: string) =>
      within(screen.main.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')?.replace('/admin', '')]),
    /** What is due, in the order of the list. */
    due: () => texts(within(screen.main.getByRole('region', { name: 'Due' })).getAllByRole('listitem')),
  };
}
