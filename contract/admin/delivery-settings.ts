import { z } from 'zod';
import { line, optionalText, rupees, typedDay, whole } from '#contract/wire-schemas.ts';
import { pinRangesError } from '#domain/delivery/pin-ranges.ts';
import { country, shippingMethodSettings, version } from './setting-schemas.ts';

/** PIN codes by their first digits or as ranges: '302, 110001-110097'. */
const pins = line(500).superRefine((text, context) => {
  const wrong = pinRangesError(text);
  if (wrong !== null)
    context.addIssue({
      code: 'custom',
      message: `has “${wrong}”, which is not a PIN code, its first digits or a range`,
    });
});
const transitDays = whole.min(0).max(60, 'must be at most 60');

/** Where and when the shop delivers, and what it takes back. */
const deliveryTerms = {
  returnDays: whole.min(1, 'must be at least 1').max(365, 'must be at most 365').nullable(),
  /** Both amounts, or none. */
  returnPickUp: z
    .object({ from: rupees.min(0).nullable(), to: rupees.min(0).nullable() })
    .refine(({ from, to }) => (from === null) === (to === null), {
      message: 'Enter both amounts, or none',
      path: ['to'],
    })
    .refine(({ from, to }) => (from ?? 0) <= (to ?? from ?? 0), {
      message: 'must not be less than the lowest',
      path: ['to'],
    })
    .nullable(),
  handlingDays: whole.min(0).max(60, 'must be at most 60'),
  cutOffHour: whole.min(0).max(24, 'must be an hour from 0 to 24'),
  closedWeekdays: z.array(whole.min(0).max(6)).max(7),
  holidays: z.array(typedDay).max(200),
  regions: z
    .array(
      z
        .object({ pins, city: optionalText(60), from: transitDays, to: transitDays })
        .refine(({ from, to }) => from <= to, { message: 'must not be less than the fewest', path: ['to'] }),
    )
    .max(100),
  unserved: z.array(z.object({ pins, reason: line(200) })).max(100),
};

export const deliverySettings = z.object({
  version,
  promise: optionalText(300),
  returns: optionalText(300),
  ...deliveryTerms,
  countries: z.array(country).min(1, 'must name at least one country').max(250),
  methods: shippingMethodSettings,
  badges: z.array(line(60)).max(8),
  assurance: optionalText(120),
  parcel: optionalText(200),
  answers: optionalText(120),
  described: optionalText(120),
});
