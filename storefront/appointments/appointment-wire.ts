import type { AppointmentInput } from '#contract/appointments.ts';
import { appointmentKinds, type AppointmentKind } from '#domain/appointments/appointment.ts';
import { pinCodeFault, pinDigits } from '#domain/delivery/pin-ranges.ts';
import type { FormNotice } from '#domain/forms/notice.ts';
import { readFields } from '../api/form-fields.ts';

export const appointmentFields = ['from', 'name', 'email', 'phone', 'pin', 'address', 'note'] as const;
export type AppointmentField = (typeof appointmentFields)[number];

const texts: Readonly<Partial<Record<AppointmentField, string>>> = {
  from: 'Please choose a time',
  name: 'Please enter your name',
  email: 'Please enter your email address',
  phone: 'Please enter your mobile number',
};

/** The fields that are empty or wrong, in the order of the form. */
export function checkAppointment(form: FormData, kind: AppointmentKind): FormNotice<AppointmentField>[] {
  const typed = readFields(form, appointmentFields);
  const found = appointmentFields.flatMap((field) => {
    const text = texts[field];
    return text === undefined || typed[field] !== '' ? [] : [{ title: '', text, field }];
  });
  if (kind !== 'home') return found;
  const pin = pinDigits(typed.pin) === null;
  const address = typed.address === '';
  return [
    ...found,
    ...(pin ? [{ title: '', text: pinCodeFault, field: 'pin' as const }] : []),
    ...(address ? [{ title: '', text: 'Please enter the address', field: 'address' as const }] : []),
  ];
}

export function appointmentBody(form: FormData): AppointmentInput {
  const { kind, ...fields } = readFields(form, [...appointmentFields, 'kind', 'product']);
  return { ...fields, kind: appointmentKinds.find((each) => each === kind) ?? 'visit' };
}
