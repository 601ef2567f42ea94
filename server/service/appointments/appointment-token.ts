import { pages, withFragment } from '#domain/shop/pages.ts';
import { equalInConstantTime } from '../../platform/secrets/equal-in-constant-time.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { AppointmentRow } from './appointment-store.ts';

type Named = Pick<AppointmentRow, 'id' | 'email'>;

/** The token of the links in the emails about an appointment. It works until the appointment is over. */
export function appointmentToken(secrets: Pick<Secrets, 'sign'>, { id, email }: Named): string {
  return secrets.sign('appointment', String(id), email).toString('base64url');
}

export function isAppointmentToken(secrets: Pick<Secrets, 'sign'>, row: Named, token: string): boolean {
  return equalInConstantTime(appointmentToken(secrets, row), token);
}

export function appointmentUrl(origin: string, secrets: Pick<Secrets, 'sign'>, row: Named): string {
  return origin + withFragment(pages.appointment.path, { id: row.id, token: appointmentToken(secrets, row) });
}
