import type { AppointmentInput } from '#contract/appointments.ts';
import type { Problem } from '#contract/problem.ts';
import { appointmentKinds, type AppointmentKind } from '#domain/appointments/appointment.ts';
import { pinCodeFault, pinDigits } from '#domain/delivery/pin-ranges.ts';
import type { FormNotice } from '#domain/forms/notice.ts';

const fields = ['from', 'name', 'email', 'phone', 'pin', 'address', 'note'] as const;
export type AppointmentField = (typeof fields)[number];

const texts: Readonly<Record<Exclude<AppointmentField, 'note' | 'pin' | 'address'>, string>> = {
  from: 'Please choose a time',
  name: 'Please enter your name',
  email: 'Please enter your email address',
  phone: 'Please enter your mobile number',
};

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim();
}

/** The fields that are empty or wrong, in the order of the form. */
export function checkAppointment(form: FormData, kind: AppointmentKind): FormNotice<AppointmentField>[] {
  const empty = Object.entries(texts).filter(([name]) => textOf(form, name) === '');
  const found = empty.flatMap(([name, text]) => {
    const field = fields.find((each) => each === name);
    return field === undefined ? [] : [{ title: '', text, field }];
  });
  if (kind !== 'home') return found;
  const pin = pinDigits(textOf(form, 'pin')) === null;
  const address = textOf(form, 'address') === '';
  return [
    ...found,
    ...(pin ? [{ title: '', text: pinCodeFault, field: 'pin' as const }] : []),
    ...(address ? [{ title: '', text: 'Please enter the address', field: 'address' as const }] : []),
  ];
}

export function appointmentBody(form: FormData): AppointmentInput {
  const text = (name: string) => textOf(form, name);
  return {
    kind: appointmentKinds.find((kind) => kind === text('kind')) ?? 'visit',
    from: text('from'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    note: text('note'),
    pin: text('pin'),
    address: text('address'),
    product: text('product'),
  };
}

/** The invalid fields that the server named. */
export function appointmentNotices(problem: Problem | null): FormNotice<AppointmentField>[] {
  return (problem?.errors ?? []).flatMap(({ code, message }) => {
    const field = fields.find((name) => name === code);
    return field === undefined ? [] : [{ title: '', text: message, field }];
  });
}
