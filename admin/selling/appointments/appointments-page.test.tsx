import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  cancelAppointmentAsStaff,
  listAppointments,
  moveAppointmentAsStaff,
  type AdminAppointment,
} from '#contract/admin/appointments.ts';
import { answerSettings } from '#tests/support/shops/admin-settings.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankValue } from '#tests/support/answers/blank-answer.ts';

const kavita: AdminAppointment = {
  ...blankValue(listAppointments.answer.shape.appointments.element),
  id: 5,
  kind: 'home',
  status: 'booked',
  from: '2026-11-30T10:00:00.000Z',
  to: '2026-11-30T10:45:00.000Z',
  name: 'Kavita Rao',
  email: 'kavita@post.example',
  phone: '+919845055507',
  address: '4 Johari Bazaar',
  postalCode: '302003',
  note: 'Second floor',
  product: { id: 31, name: 'Payal Anklets' },
};
const tara: AdminAppointment = {
  ...kavita,
  id: 6,
  kind: 'video',
  status: 'unconfirmed',
  name: 'Tara Rathore',
  address: '',
  product: null,
};
const uma: AdminAppointment = { ...tara, id: 7, kind: 'visit', status: 'cancelled', name: 'Uma Iyer' };
const tuesday = { from: '2026-12-01T05:30:00.000Z', to: '2026-12-01T06:15:00.000Z' };
const wednesday = { from: '2026-12-02T05:30:00.000Z', to: '2026-12-02T06:15:00.000Z' };

function answerAppointments(...appointments: readonly AdminAppointment[]): void {
  api.answer(listAppointments, { appointments: [...appointments], free: [tuesday, wednesday] });
}

async function openAppointments(...appointments: readonly AdminAppointment[]) {
  answerAppointments(...appointments);
  const screen = await openScreen('/appointments', 'manager');
  const row = (name: RegExp) => within(screen.main.getByRole('row', { name }));
  return {
    ...screen,
    row,
    moveKavita: (to: string) =>
      screen.user.selectOptions(screen.field('Move the appointment of Kavita Rao'), to),
    cancel: (name: RegExp) => screen.user.click(row(name).getByRole('button', { name: 'Cancel' })),
  };
}

test('[MEET-5] a shop without appointments says so', async () => {
  const { main } = await openAppointments();
  expect(main.getByText('No appointments are booked.')).toBeTruthy();
});

test('[MEET-5] each appointment stands with time, place, customer, piece, note and status', async () => {
  const { row } = await openAppointments(kavita, tara, uma);
  const cells = (name: RegExp) =>
    row(name)
      .getAllByRole('cell')
      .slice(0, 6)
      .map(({ textContent }) => textContent);
  expect(cells(/Kavita/)).toEqual([
    'Mon 30 November, 3:30 pm to 4:15 pm IST',
    'At the customer’s home 4 Johari Bazaar, 302003',
    'Kavita Rao, +919845055507, kavita@post.example',
    'Payal Anklets',
    'Second floor',
    'Booked',
  ]);
  expect(cells(/Tara/)).toMatchObject({ 1: 'Video call', 3: '', 5: 'Not confirmed' });
  expect(cells(/Uma/)).toMatchObject({ 1: 'In the shop', 5: 'Cancelled' });
});

test('[MEET-5] only a booked appointment is moved, and a cancelled one has no button', async () => {
  const { row } = await openAppointments(kavita, tara, uma);
  const choices = within(row(/Kavita/).getByRole('combobox')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Move to…',
    'Tue 1 December, 11:00 am to 11:45 am IST',
    'Wed 2 December, 11:00 am to 11:45 am IST',
  ]);
  expect(row(/Tara/).queryByRole('combobox')).toBeNull();
  expect(row(/Tara/).getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(row(/Uma/).queryByRole('button')).toBeNull();
});

test('[MEET-5] moving an appointment asks first, because the customer gets an email, and a double press moves it once', async () => {
  const { page, user, moveKavita, row, settled } = await openAppointments(kavita);
  api.answer(moveAppointmentAsStaff, kavita);
  await moveKavita('Tue 1 December, 11:00 am to 11:45 am IST');
  const question = within(page.getByRole('dialog', { name: 'Move the appointment of Kavita Rao?' }));
  expect(
    question.getByText(
      'From Mon 30 November, 3:30 pm to 4:15 pm IST to Tue 1 December, 11:00 am to 11:45 am IST. The customer gets an email.',
    ),
  ).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(page.queryByRole('dialog')).toBeNull();
  expect(api.received(moveAppointmentAsStaff)).toEqual([]);
  await moveKavita('Wed 2 December, 11:00 am to 11:45 am IST');
  const release = api.hold(moveAppointmentAsStaff);
  await user.dblClick(page.getByRole('button', { name: 'Move the appointment' }));
  answerAppointments({ ...kavita, ...wednesday });
  release();
  expect(await page.findByText('Appointment moved')).toBeTruthy();
  await settled();
  expect(page.queryByRole('dialog')).toBeNull();
  expect(row(/Kavita/).getAllByRole('cell')[0]?.textContent).toBe('Wed 2 December, 11:00 am to 11:45 am IST');
  expect(api.received(moveAppointmentAsStaff).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: 5, from: '2026-12-02T05:30:00.000Z' },
  ]);
});

test('[MEET-2] a time that has just been taken says so, and is no longer offered', async () => {
  const { page, main, user, moveKavita, settled } = await openAppointments(kavita);
  api.refuse(moveAppointmentAsStaff, {
    status: 409,
    code: 'from',
    message: 'This time has just been taken. Please choose another.',
  });
  api.answer(listAppointments, { appointments: [kavita], free: [wednesday] });
  await moveKavita('Tue 1 December, 11:00 am to 11:45 am IST');
  await user.click(page.getByRole('button', { name: 'Move the appointment' }));
  expect(await page.findByText('This time has just been taken. Please choose another.')).toBeTruthy();
  await settled();
  expect(main.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Move to…',
    'Wed 2 December, 11:00 am to 11:45 am IST',
  ]);
  expect(main.getByLabelText<HTMLSelectElement>('Move the appointment of Kavita Rao').value).toBe('');
});

test('[MEET-5] cancelling an appointment asks first, is done once, and shows in the list', async () => {
  const { page, user, cancel, row, settled } = await openAppointments(kavita, tara);
  api.answer(cancelAppointmentAsStaff, kavita);
  await cancel(/Kavita/);
  expect(
    within(page.getByRole('dialog', { name: 'Cancel the appointment of Kavita Rao?' })).getByText(
      'Mon 30 November, 3:30 pm to 4:15 pm IST. The customer gets an email.',
    ),
  ).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(api.received(cancelAppointmentAsStaff)).toEqual([]);
  await cancel(/Kavita/);
  const release = api.hold(cancelAppointmentAsStaff);
  await user.click(page.getByRole('button', { name: 'Cancel the appointment' }));
  expect(page.getByRole('button', { name: 'Cancel the appointment' }).getAttribute('aria-busy')).toBe('true');
  await user.click(page.getByRole('button', { name: 'Cancel the appointment' }));
  answerAppointments({ ...kavita, status: 'cancelled' }, tara);
  release();
  expect(await page.findByText('Appointment cancelled')).toBeTruthy();
  await settled();
  expect(page.queryByRole('dialog')).toBeNull();
  expect(row(/Kavita/).getByText('Cancelled')).toBeTruthy();
  expect(row(/Kavita/).queryByRole('button')).toBeNull();
  expect(api.received(cancelAppointmentAsStaff).map(({ params }) => params)).toEqual([{ id: 5 }]);
});

test('an appointment that is not confirmed is cancelled without an email', async () => {
  const { page, main, cancel } = await openAppointments(tara);
  expect(main.getByText(/Customers get an email about each change of a confirmed appointment/)).toBeTruthy();
  await cancel(/Tara/);
  expect(page.getByRole('dialog').textContent).toContain(
    'Mon 30 November, 3:30 pm to 4:15 pm IST. It was not confirmed, so the customer gets no email.',
  );
});

test('when the shop cannot be reached, an appointment says so and stays', async () => {
  const { page, user, cancel, row, settled } = await openAppointments(kavita);
  api.loseConnection(cancelAppointmentAsStaff);
  await cancel(/Kavita/);
  await user.click(page.getByRole('button', { name: 'Cancel the appointment' }));
  expect(await page.findByText(/The shop could not be reached/)).toBeTruthy();
  await settled();
  expect(page.queryByRole('dialog')).toBeNull();
  expect(row(/Kavita/).getByText('Booked')).toBeTruthy();
});

test('[ADMIN-1] a packer does not see the appointments', async () => {
  answerAppointments(kavita);
  const { page } = await openScreen('/appointments', 'packer');
  expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeTruthy();
  expect(page.queryByText(/Kavita/)).toBeNull();
});

test('an answer that comes late leaves the question that was opened meanwhile', async () => {
  const { page, user, cancel, settled } = await openAppointments(kavita, tara);
  api.answer(cancelAppointmentAsStaff, kavita);
  const release = api.hold(cancelAppointmentAsStaff);
  await cancel(/Kavita/);
  await user.click(page.getByRole('button', { name: 'Cancel the appointment' }));
  await user.keyboard('{Escape}');
  await cancel(/Tara/);
  release();
  expect(await page.findByText('Appointment cancelled')).toBeTruthy();
  await settled();
  expect(page.getByRole('dialog', { name: 'Cancel the appointment of Tara Rathore?' })).toBeTruthy();
});

test('[MEET-5] the staff are told that visits are at the customer’s home', async () => {
  answerSettings();
  const { main } = await openScreen('/settings/appointments');
  const kinds = within(main.getByRole('group', { name: 'Kinds' })).getAllByRole('checkbox');
  expect(kinds.map((kind) => kind.closest('label')?.textContent)).toEqual([
    'In the shop',
    'Video call',
    'At the customer’s home',
  ]);
});
