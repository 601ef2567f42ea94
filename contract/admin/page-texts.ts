import { z } from 'zod';
import { line, optionalText } from '#contract/wire-schemas.ts';
import { settingsCall } from './settings-call.ts';
import { orEmpty, shopPicturePath, version } from './setting-schemas.ts';

const fields = {
  /** Paragraphs, separated by empty lines. */
  text: optionalText(5000),
  picture: orEmpty(shopPicturePath),
  alt: optionalText(300),
};

function requireAlt(
  { picture, alt }: { readonly picture: string; readonly alt: string },
  context: z.RefinementCtx,
): void {
  if (picture === '' || alt !== '') return;
  context.addIssue({ code: 'custom', path: ['alt'], message: 'Describe the picture in a few words' });
}

const section = z.object({ heading: line(120), ...fields }).superRefine(requireAlt);
const optionalSection = z.object({ heading: optionalText(120), ...fields }).superRefine(requireAlt);
const named = z.object({ name: line(60), text: line(300) });
const head = z.object({ heading: line(80), text: optionalText(300) });

export const aboutTexts = z.object({
  version,
  headline: line(200),
  introduction: optionalText(500),
  founded: z
    .number()
    .int()
    .min(1500, 'Enter a year with four digits, such as 1974')
    .max(2100, 'Enter a year with four digits, such as 1974')
    .nullable(),
  countProducts: z.boolean(),
  statistics: z.array(z.object({ name: line(60), figure: line(20) })).max(8),
  /** In their order on the page. */
  sections: z.array(section).max(12),
  values: z.array(named).max(6),
  closing: optionalText(300),
});

export const homeTexts = z.object({
  version,
  subject: optionalText(120),
  promises: z.array(named).max(4),
  categories: head,
  featured: head,
  latest: head,
  story: optionalSection,
  visit: optionalSection,
  listing: optionalText(300),
});

export const updateAbout = settingsCall({
  name: 'adminUpdateAbout',
  summary: 'Update the page About',
  method: 'PUT',
  path: '/api/admin/settings/about',
  section: aboutTexts,
});

export const updateHome = settingsCall({
  name: 'adminUpdateHome',
  summary: 'Update the texts and pictures of the home page',
  method: 'PUT',
  path: '/api/admin/settings/home',
  section: homeTexts,
});
