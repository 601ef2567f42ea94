import { z } from 'zod';
import { optionalText, whole } from '#contract/wire-schemas.ts';
import { countryCode } from '#domain/locale/countries.ts';

/** 0: the owner has set nothing of this part yet, and the shop shows what is usual. */
export const version = whole.min(0);

export const orEmpty = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.union([z.literal(''), schema]);

/** A picture of ours, or one that was taken in. Nothing of another site is shown in the shop's frame. */
export const shopPicturePath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[A-Za-z0-9._/-]+$/, 'must be a picture of the shop');

/** By its name or its ISO 3166-1 code; stored as the code. */
export const country = z.preprocess(
  (value) => (typeof value === 'string' ? (countryCode(value) ?? value) : value),
  z.string().regex(/^[A-Z]{2}$/, 'must be a country, by its name or its code of two letters'),
);

export const paragraphs = optionalText(5000);
export const legalText = z.object({ shown: z.boolean(), html: optionalText(200_000) });
