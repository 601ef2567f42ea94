import { z } from 'zod';
import { appointmentKinds, appointmentStatuses } from '#domain/appointments/appointment.ts';
import { id, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { settingsCall } from './settings-call.ts';
import { idParams } from './admin-schemas.ts';
import { appointmentSettings } from './appointment-settings.ts';

const adminAppointment = z.object({
  id,
  kind: z.enum(appointmentKinds),
  status: z.enum(appointmentStatuses),
  from: time,
  to: time,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  postalCode: z.string(),
  address: z.string(),
  product: z.object({ id, name: z.string() }).nullable(),
});
export type AdminAppointment = z.output<typeof adminAppointment>;

export const listAppointments = adminCall({
  name: 'adminListAppointments',
  summary: 'List appointments that are not over, the next first, and free times to move them to',
  area: 'Appointments',
  permission: 'inbox.answer',
  method: 'GET',
  path: '/api/admin/appointments',
  answer: z.object({
    appointments: z.array(adminAppointment),
    free: z.array(z.object({ from: time, to: time })),
  }),
});

export const moveAppointmentAsStaff = adminCall({
  name: 'adminMoveAppointment',
  summary: 'Move an appointment to a free time; the customer gets an email with the new one',
  area: 'Appointments',
  permission: 'inbox.answer',
  method: 'POST',
  path: '/api/admin/appointments/{id}/move',
  params: idParams,
  body: z.object({ from: time }),
  answer: adminAppointment,
  refusals: [404, 409],
});

export const cancelAppointmentAsStaff = adminCall({
  name: 'adminCancelAppointment',
  summary: 'Cancel an appointment; the customer gets an email',
  area: 'Appointments',
  permission: 'inbox.answer',
  method: 'POST',
  path: '/api/admin/appointments/{id}/cancel',
  params: idParams,
  answer: adminAppointment,
  refusals: [404, 409],
});

export const updateAppointmentSettings = settingsCall({
  name: 'adminUpdateAppointmentSettings',
  summary: 'Update the calendar of appointments',
  method: 'PUT',
  path: '/api/admin/settings/appointments',
  section: appointmentSettings,
});
