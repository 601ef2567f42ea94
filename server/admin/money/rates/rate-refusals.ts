import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { notFound } from '../../core/refusals.ts';

export const anotherWaits = new HttpRefusal({
  status: 409,
  code: 'another-waits',
  message: 'Other new prices are being prepared or are waiting. Publish, discard or replace them.',
});

export const notReady = new HttpRefusal({
  status: 409,
  code: 'not-ready',
  message:
    'These prices are not ready: they are still being prepared, or have already been published or discarded.',
});

export const tooLate = new HttpRefusal({
  status: 409,
  code: 'too-late',
  message: 'This change has already been published or discarded.',
});

export const busy = new HttpRefusal(
  {
    status: 503,
    code: 'busy',
    message: 'An order or a save is taking long. No price has changed. Please try again.',
  },
  {},
  { 'retry-after': '2' },
);

export const pastTime = new HttpRefusal({
  status: 422,
  code: 'at',
  message: 'The time must be in the future, and at most 30 days ahead',
});

export const unknownSet = notFound('price set');
