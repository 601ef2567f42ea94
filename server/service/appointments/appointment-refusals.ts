import { appointmentsOfMailbox } from '#domain/appointments/appointment.ts';
import { countText } from '#domain/locale/count-text.ts';
import { refused, type HttpRefusal } from '../../platform/api/http-refusal.ts';
import type { Refused } from '#domain/outcome.ts';
import type { AppointmentRefusal } from './book-appointment.ts';

const chooseAnother = 'Please choose another; what you typed is still here.';

/** `detail`: the hours that an appointment has to be booked ahead, or the seconds until an email is possible. */
export function appointmentRefused(outcome: Refused<AppointmentRefusal, number>): HttpRefusal {
  return refused(
    {
      'not-offered': { status: 404, message: 'We do not offer this kind of appointment at the moment.' },
      'no-address': {
        status: 422,
        code: 'address',
        message: 'Please enter the address and its PIN code of six digits',
      },
      'far-from-home': {
        status: 422,
        code: 'pin',
        message: 'We do not visit this PIN code. Please choose a video call or come to the shop.',
      },
      'too-many': {
        status: 409,
        message: `You have ${countText(appointmentsOfMailbox, 'appointment')} already. Please move or cancel one of them, or call us.`,
      },
      full: { status: 409, code: 'from', message: `This time has just been taken. ${chooseAnother}` },
      past: { status: 409, code: 'from', message: `This time has passed. ${chooseAnother}` },
      'too-late': {
        status: 409,
        code: 'from',
        message: `Appointments are booked at least ${countText(outcome.detail, 'hour')} ahead. ${chooseAnother}`,
      },
      'too-early': { status: 409, code: 'from', message: `This day cannot be booked yet. ${chooseAnother}` },
      closed: { status: 409, code: 'from', message: `This time is not offered. ${chooseAnother}` },
      cancelled: { status: 409, message: 'This appointment was cancelled. Please book a new one.' },
      changed: {
        status: 409,
        message:
          'The details of this appointment were changed after you opened this page. Please read them again.',
      },
      'moved-often': { status: 429, message: 'This appointment was moved many times. Please call us.' },
      'many-mails': {
        status: 429,
        message:
          'This email address has had many emails from us today, so the one that confirms the appointment would come too late. Please use another address, or call us.',
      },
      over: {
        status: 404,
        code: 'token',
        message: 'This link has expired. Please book a new appointment.',
      },
    },
    outcome,
  );
}
