import { z } from 'zod';
import { appointmentKinds, appointmentStatuses } from '#domain/appointments/appointment.ts';
import { call } from './api-call.ts';
import {
  emailAddress,
  id,
  looseId,
  ok,
  optionalText,
  personName,
  phoneNumber,
  signs,
  time,
} from './wire-schemas.ts';

const kind = z.enum(appointmentKinds);
const token = z.string().min(1, 'is required').max(200);

export const getAppointmentSlots = call({
  name: 'getAppointmentSlots',
  summary:
    'List the days and times that can be booked for an appointment; enabled is false if the shop offers none',
  area: 'Appointments',
  access: 'public',
  method: 'GET',
  path: '/api/v1/appointments/slots',
  answer: z.object({
    enabled: z.boolean(),
    kinds: z.array(kind),
    /** Minutes. */
    length: z.number().int(),
    /** PIN codes of visits at home, as the owner writes them. */
    home_pins: z.string(),
    days: z.array(
      z.object({
        day: z.iso.date(),
        slots: z.array(z.object({ from: time, to: time, free: z.boolean() })),
      }),
    ),
  }),
});

const appointment = z.object({
  id,
  kind,
  status: z.enum(appointmentStatuses),
  from: time,
  to: time,
  /** As they were typed, to be read before they are confirmed; null: the appointment is not waiting to be confirmed. */
  details: z
    .object({
      version: z.string(),
      name: z.string(),
      phone: z.string(),
      note: z.string(),
      pin: z.string(),
      address: z.string(),
    })
    .nullable(),
});
export type AppointmentWire = z.output<typeof appointment>;

export const bookAppointment = call({
  name: 'bookAppointment',
  summary: 'Book an appointment. It is confirmed by the link in the email, within 30 minutes',
  area: 'Appointments',
  access: 'public',
  method: 'POST',
  path: '/api/v1/appointments',
  body: z.object({
    kind,
    from: time,
    name: personName(120),
    email: emailAddress,
    phone: phoneNumber,
    /** What the shop should have ready. */
    note: optionalText(1000).optional(),
    /** At home only. */
    pin: signs(40).optional(),
    address: optionalText(400).optional(),
    /** The slug of a piece to see. */
    product: z.string().max(200).optional(),
  }),
  answer: ok,
  refusals: [404, 409, 429],
  failure: 'We could not book the appointment. Please try again.',
});
export type AppointmentInput = z.input<typeof bookAppointment.body>;

const ofLink = { id: looseId, token };

export const getAppointment = call({
  name: 'getAppointment',
  summary: 'Get an appointment by the link in its emails',
  area: 'Appointments',
  access: 'public',
  method: 'POST',
  path: '/api/v1/appointments/find',
  body: z.object(ofLink),
  answer: appointment,
  refusals: [404],
});

export const confirmAppointment = call({
  name: 'confirmAppointment',
  summary: 'Confirm an appointment by the link in its email',
  area: 'Appointments',
  access: 'public',
  method: 'POST',
  path: '/api/v1/appointments/confirm',
  body: z.object({
    ...ofLink,
    /** `details.version` that was read; 409 if the details have changed since. Absent: as they are now. */
    version: z.string().max(100).optional(),
  }),
  answer: appointment,
  refusals: [404, 409],
});

export const moveAppointment = call({
  name: 'moveAppointment',
  summary: 'Move an appointment to another slot by the link in its emails',
  area: 'Appointments',
  access: 'public',
  method: 'POST',
  path: '/api/v1/appointments/move',
  body: z.object({ ...ofLink, from: time }),
  answer: appointment,
  refusals: [404, 409, 429],
});

export const cancelAppointment = call({
  name: 'cancelAppointment',
  summary: 'Cancel an appointment by the link in its emails',
  area: 'Appointments',
  access: 'public',
  method: 'POST',
  path: '/api/v1/appointments/cancel',
  body: z.object(ofLink),
  answer: appointment,
  refusals: [404, 409],
});
