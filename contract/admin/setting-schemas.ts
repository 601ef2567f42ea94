import { z } from 'zod';
import { line, optionalText, rupees, whole } from '#contract/wire-schemas.ts';
import { countryCode } from '#domain/locale/countries.ts';
import { shippingKinds } from '#domain/shipping/shipping-kinds.ts';

/** 0 while the section has its default values. */
export const version = whole.min(0);

export const orEmpty = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.union([z.literal(''), schema]);

/** A path of this site: a bundled or uploaded picture. */
export const shopPicturePath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[A-Za-z0-9._/-]+$/, 'must be a picture of the shop');

/** By its name or its ISO 3166-1 code; stored as the code. */
export const country = z.preprocess(
  (value) => (typeof value === 'string' ? (countryCode(value) ?? value) : value),
  z.string().regex(/^[A-Z]{2}$/, 'must be a country name or a two-letter code'),
);

export const paragraphs = optionalText(5000);
export const legalText = z.object({ shown: z.boolean(), html: optionalText(200_000) });

const shippingMethod = z
  .object({
    /** '' for a new method: the shop gives it an id. */
    id: z.string().regex(/^[a-z0-9_-]{0,40}$/, 'must be an id of the shop'),
    kind: z.string().refine((key) => shippingKinds.some((kind) => kind.key === key), 'must be a known kind'),
    label: line(60),
    description: optionalText(200),
    fee: rupees.min(0),
    rates: z.array(z.object({ from: z.number().min(0).max(10_000_000), cost: rupees.min(0) })).max(20),
  })
  .superRefine(({ kind: key, rates }, context) => {
    const usesRates = shippingKinds.some((kind) => kind.key === key && kind.ratesLabel !== undefined);
    if (usesRates && rates.length === 0)
      context.addIssue({ code: 'custom', path: ['rates'], message: 'must have at least one step' });
    for (const [index, { from }] of rates.entries()) {
      if (!rates.slice(0, index).some((earlier) => earlier.from === from)) continue;
      context.addIssue({
        code: 'custom',
        path: ['rates', index, 'from'],
        message: 'must differ from the other steps',
      });
    }
  });

export const shippingMethodSettings = z
  .array(shippingMethod)
  .min(1, 'must name at least one shipping method')
  .max(12)
  .refine((methods) => {
    const ids = methods.map(({ id }) => id).filter((id) => id !== '');
    return new Set(ids).size === ids.length;
  }, 'must not name a method twice');
