import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  addBreachStep,
  exportAffected,
  getBreach,
  listBreaches,
  recordBreach,
  updateBreach,
  type Breach,
} from '#contract/admin/privacy.ts';
import { api, noon, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';
import { savedFiles } from '#tests/support/screens/browser-without-layout.ts';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

const running = { dueAt: '2026-11-30T04:30:00.000Z', hoursLeft: 46, state: 'running' as const };
const breach: Breach = blankAnswer(getBreach, {
  id: 3,
  version: 2,
  noticedAt: '2026-11-27T04:30:00.000Z',
  from: '2026-11-20T06:30:00.000Z',
  to: '2026-11-26T06:30:00.000Z',
  kinds: ['accounts', 'orders'],
  reach: 'stored',
  description: 'A laptop was stolen.',
  clock: running,
  persons: 12,
  affected: [
    { kind: 'accounts', persons: 12 },
    { kind: 'orders', persons: 5 },
  ],
});
const step = {
  ...blankValue(getBreach.answer.shape.steps.element),
  id: 1,
  staffName: 'Ravi Menon',
  at: noon,
};

async function openBreach(fields: Partial<Breach> = {}) {
  api.answer(getBreach, { ...breach, ...fields });
  return openScreen('/privacy/breaches/3');
}

test('[LAW-57] without a breach the list says so, and leads to the form', async () => {
  api.answer(listBreaches, []);
  const { main } = await openScreen('/privacy/breaches');
  expect(main.getByText('No breach is recorded.')).toBeTruthy();
  expect(main.getByRole('link', { name: 'Record a breach' }).getAttribute('href')).toBe(
    '/admin/privacy/breaches/new',
  );
});

test('[LAW-57] the list states the clock of each breach', async () => {
  api.answer(listBreaches, [
    { ...breach, id: 4, description: 'A page was changed.', clock: { ...running, hoursLeft: 1 } },
    { ...breach, clock: { ...running, hoursLeft: -5, state: 'overdue' } },
    {
      ...breach,
      id: 2,
      description: 'A mail went astray.',
      closed: true,
      clock: { ...running, state: 'late' },
    },
  ]);
  const { main } = await openScreen('/privacy/breaches');
  const rows = within(main.getByRole('table', { name: 'Breaches' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent?.replace(/27 Nov.*IST/, ' ')).join('\n')).toBe(
    `A page was changed. 1 hour left to send the details to the BoardOpen
A laptop was stolen. 5 hours over: send the details to the Board nowOpen
A mail went astray. The Board had the details lateClosed`,
  );
  expect(main.getByRole('link', { name: 'A laptop was stolen.' }).getAttribute('href')).toBe(
    '/admin/privacy/breaches/3',
  );
});

test('[LAW-57] a new breach needs words, kinds of data and times, and is recorded once, in Indian time', async () => {
  const { main, page, fill, user, settled, field, button } = await openScreen('/privacy/breaches/new');
  const record = button('Record breach');
  await user.click(record);
  expect(await main.findByRole('textbox', { description: 'Say what happened' })).toBeTruthy();
  await fill(field('What happened'), 'A laptop was stolen.');
  await user.click(record);
  expect((await main.findByRole('alert')).textContent).toContain('Choose at least one kind of data');
  await user.click(main.getByRole('checkbox', { name: /^Accounts/ }));
  api.answer(recordBreach, breach);
  await fill(field('Start of the breach (IST)'), '2026-11-20T12:00');
  await fill(field('End of the breach (IST)'), '2026-11-26T12:00');
  await user.click(record);
  expect(await main.findByText('Enter when the shop learned of it')).toBeTruthy();
  expect(main.queryByText('Choose at least one kind of data')).toBeNull();
  await fill(field('When the shop learned of it (IST)'), '2026-11-27T10:00');
  await user.click(main.getByRole('radio', { name: 'Entered in the window' }));
  api.answer(getBreach, breach);
  const release = api.hold(recordBreach);
  await user.dblClick(record);
  release();
  expect(await page.findByRole('heading', { level: 1, name: 'Breach 3' })).toBeTruthy();
  await settled();
  expect(api.received(recordBreach).map(({ body }) => body)).toEqual([
    {
      noticedAt: '2026-11-27T04:30:00.000Z',
      from: '2026-11-20T06:30:00.000Z',
      to: '2026-11-26T06:30:00.000Z',
      kinds: ['accounts'],
      reach: 'entered',
      description: 'A laptop was stolen.',
      consequences: '',
      measures: '',
    },
  ]);
});

test('[LAW-57] an end before the start is refused at its field', async () => {
  const { main, field, save } = await openBreach();
  api.refuse(updateBreach, { status: 422, code: 'to', message: 'The end comes before the start' });
  await save();
  expect(await main.findByText('The end comes before the start')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('End of the breach (IST)')));
});

test('[LAW-57] a step is recorded once, and the clock and the empty form follow', async () => {
  const { main, page, fill, user, settled, button, field, press } = await openBreach();
  expect(main.getByText('46 hours left to send the details to the Board')).toBeTruthy();
  expect(main.getByText('No step is recorded yet.')).toBeTruthy();
  await press('Record step');
  expect(await main.findByRole('textbox', { description: 'Say what was done' })).toBeTruthy();
  await user.selectOptions(field('Step'), 'Details sent to the Board');
  await fill(field('What was done'), 'By the portal.');
  const told = { ...step, kind: 'board-detailed' as const, text: 'By the portal.' };
  const after = { ...breach, steps: [told], clock: { ...running, state: 'in-time' as const } };
  api.answer(addBreachStep, after);
  api.answer(getBreach, after);
  const release = api.hold(addBreachStep);
  await user.dblClick(button('Record step'));
  release();
  expect(await page.findByText('Step recorded')).toBeTruthy();
  await settled();
  expect(api.received(addBreachStep).map(({ body }) => body)).toEqual([
    { kind: 'board-detailed', text: 'By the portal.' },
  ]);
  expect(main.getByText('The Board had the details in time')).toBeTruthy();
  expect(main.getByRole('row', { name: /^Details sent to the Board/ }).textContent).toContain(
    'By the portal.Ravi Menon28 Nov 2026, 12:00 pm IST',
  );
  expect(field('What was done').value).toBe('');
  expect(field('Step').value).toBe('note');
});

test('[LAW-57] a step of a breach that was closed meanwhile is refused in words, and stays typed', async () => {
  const { main, fill, field, press } = await openBreach();
  const message = 'This breach is closed. Its record no longer changes.';
  api.refuse(addBreachStep, { status: 409, code: 'closed', message });
  await fill(field('What was done'), 'Persons were told.');
  await press('Record step');
  expect((await main.findByRole('alert')).textContent).toContain(message);
  expect(field('What was done').value).toBe('Persons were told.');
});

test('[LAW-57] a closed breach is read: no step and no correction is offered', async () => {
  const { main } = await openBreach({ closed: true, steps: [{ ...step, kind: 'closed', text: 'Done.' }] });
  expect(main.getByRole('row', { name: /^Breach closed/ })).toBeTruthy();
  expect(main.queryByRole('button', { name: 'Record step' })).toBeNull();
  expect(main.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('[ADMIN-2] of two who correct a breach, only what both changed is asked about', async () => {
  const { main, page, fill, user, field, save } = await openBreach();
  await fill(field('What happened'), 'A laptop with a copy was stolen.');
  await fill(field('What the shop has done and is doing'), 'The disk was encrypted.');
  const theirs = {
    ...breach,
    version: 3,
    kinds: ['accounts' as const],
    description: 'A laptop was stolen from the car.',
  };
  api.refuse(updateBreach, savedMeanwhile(theirs));
  await save();
  const panel = within(await main.findByRole('alert'));
  expect(panel.getByRole('heading').textContent).toBe('Asha Verma saved this breach while you were editing');
  expect(main.getByRole<HTMLInputElement>('checkbox', { name: /^Orders/ }).checked).toBe(false);
  await user.click(panel.getByRole('radio', { name: /from the car/ }));
  api.answer(updateBreach, { ...theirs, version: 4 });
  api.answer(getBreach, { ...theirs, version: 4 });
  await save();
  expect(await page.findByText('Breach corrected')).toBeTruthy();
  expect(api.received(updateBreach).at(-1)?.body).toMatchObject({
    version: 3,
    kinds: ['accounts'],
    description: 'A laptop was stolen from the car.',
    measures: 'The disk was encrypted.',
  });
});

test('[ADMIN-2] what both changed of a breach reads as the form shows it', async () => {
  const { main, user, fill, field, save } = await openBreach();
  await user.click(main.getByRole('checkbox', { name: /^Orders/ }));
  await user.click(main.getByRole('radio', { name: 'Entered in the window' }));
  await fill(field('Start of the breach (IST)'), '2026-11-21T12:00');
  const theirs = { ...breach, version: 3, from: noon, kinds: ['accounts' as const, 'addresses' as const] };
  api.refuse(updateBreach, savedMeanwhile(theirs));
  await save();
  const panel = within(await main.findByRole('alert'));
  const kinds = panel.getByRole('group', { name: /^Kinds of data/ });
  expect(within(kinds).getByText(/^was /).textContent).toBe(
    'was Accounts: name, email, phone, password hash; Orders with delivery addresses',
  );
  expect(within(kinds).getByRole('radio', { name: /^Accounts.* hash; Saved addresses/ })).toBeTruthy();
  expect(panel.getByRole('group', { name: /^Start/ }).textContent).toContain('21 Nov 2026, 12:00 pm IST');
  expect(panel.getByRole('list', { name: /^Your changes/ }).textContent).toBe(
    'ReachEntered in the window was All stored until the end',
  );
});

test('[LAW-57] the persons are counted, and exported once for a double press', async () => {
  api.answer(exportAffected, { csv: 'name,email\n' });
  const { main, user, button, settled } = await openBreach();
  const persons = main.getByRole('region', { name: '12 persons affected' });
  expect(persons.textContent).toContain('Accounts: name, email, phone, password hash12');
  const release = api.hold(exportAffected);
  await user.dblClick(button('Export list'));
  release();
  await settled();
  await waitFor(() => expect(savedFiles).toEqual(['breach-3-persons.csv']));
  expect(api.received(exportAffected)).toHaveLength(1);
});

test('[LAW-57] the drafts of the letters say whom they are for, and are copied', async () => {
  const group = { persons: 9, byPhone: 7, unreachable: 0 };
  const { main, page, user, field } = await openBreach({
    letters: {
      persons: [
        { ...group, kinds: ['accounts', 'orders'], text: 'Dear customer' },
        { persons: 1, byPhone: 0, unreachable: 1, kinds: ['accounts'], text: 'Dear customer,' },
      ],
      board: 'To: Data Protection Board of India',
    },
  });
  expect(main.getByLabelText<HTMLTextAreaElement>('To each of 9 persons: accounts, orders').value).toBe(
    'Dear customer',
  );
  expect(main.getByText('2 by email, 7 by phone only.')).toBeTruthy();
  expect(field('To 1 person: accounts')).toBeTruthy();
  const [, , board] = main.getAllByRole('button', { name: 'Copy' });
  if (board !== undefined) await user.click(board);
  expect(await page.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('To: Data Protection Board of India');
});

test('a text that the browser does not copy is to be selected', async () => {
  const { page, press } = await openBreach({ letters: { persons: [], board: 'To: the Board' } });
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  onTestFinished(() => refused.mockRestore());
  await press('Copy');
  expect(
    await page.findByText('The browser did not allow it. Please select the text and copy it.'),
  ).toBeTruthy();
});

test('a breach that is gone says so', async () => {
  api.refuse(getBreach, { status: 404, code: 'breach', message: 'This breach no longer exists' });
  const { page } = await openScreen('/privacy/breaches/3');
  expect(page.getByText('This breach no longer exists')).toBeTruthy();
});
