import { z } from 'zod';
import { optionalText, whole } from '#contract/wire-schemas.ts';
import { countryCode } from '#domain/locale/countries.ts';

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
