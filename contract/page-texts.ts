import { z } from 'zod';
import { call } from './api-call.ts';
import { fullUrl } from './wire-schemas.ts';

const head = z.object({ heading: z.string(), text: z.string() });
/** Text or picture is present. `text` has paragraphs, separated by empty lines. */
const section = z.object({ heading: z.string(), text: z.string(), picture: fullUrl });
const named = z.object({ name: z.string(), text: z.string() });
export type Section = z.output<typeof section>;

const aboutPage = z.object({
  headline: z.string(),
  introduction: z.string(),
  cover: fullUrl,
  statistics: z.array(z.object({ name: z.string(), figure: z.string() })),
  sections: z.array(section),
  values: z.array(named),
  closing: z.string(),
});
export type AboutPage = z.output<typeof aboutPage>;

const homePage = z.object({
  subject: z.string(),
  promises: z.array(named),
  categories: head,
  featured: head,
  latest: head,
  /** null: the owner has written none. */
  story: section.nullable(),
  visit: section.nullable(),
  /** The introduction of the list of all products. */
  listing: z.string(),
});
export type HomePage = z.output<typeof homePage>;

export const getAboutPage = call({
  name: 'getAboutPage',
  summary: 'Get the texts and pictures of the page About',
  area: 'Shop',
  access: 'public',
  method: 'GET',
  path: '/api/v1/pages/about',
  answer: aboutPage,
});

export const getHomePage = call({
  name: 'getHomePage',
  summary: 'Get the texts and pictures of the home page',
  area: 'Shop',
  access: 'public',
  method: 'GET',
  path: '/api/v1/pages/home',
  answer: homePage,
});
