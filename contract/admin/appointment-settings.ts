import { z } from 'zod';
import { appointmentKinds } from '#domain/appointments/appointment.ts';
import { pinRangesError } from '#domain/delivery/pin-ranges.ts';
import { optionalText, typedDay, whole } from '#contract/wire-schemas.ts';
import { version } from './setting-schemas.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 11:00');

/** The calendar of appointments. */
export const appointmentSettings = z.object({
  version,
  enabled: z.boolean(),
  kinds: z.array(z.enum(appointmentKinds)).min(1, 'must name at least one kind').max(3),
  hours: z
    .array(
      z
        .object({
          weekdays: z.array(whole.min(0).max(6)).min(1, 'must name at least one day').max(7),
          from: clockTime,
          to: clockTime,
        })
        .refine(({ from, to }) => from < to, { message: 'must be after the beginning', path: ['to'] }),
    )
    .max(14),
  closedDays: z.array(typedDay).max(200),
  length: whole.min(15, 'must be at least 15').max(240, 'must be at most 240'),
  atOnce: whole.min(1, 'must be at least 1').max(20, 'must be at most 20'),
  daysAhead: whole.min(1, 'must be at least 1').max(60, 'must be at most 60'),
  hoursBefore: whole.min(0).max(168, 'must be at most 168'),
  homePins: optionalText(500).refine((text) => pinRangesError(text) === null, 'must be PIN codes or ranges'),
});
