import { z } from 'zod';
import { fullUrl, id, optionalText, time } from '#contract/wire-schemas.ts';
import { bannerKinds } from '#domain/catalogue/banner.ts';
import { adminCall } from './admin-call.ts';
import { idParams, done, version } from './admin-schemas.ts';

const fields = {
  kind: z.enum(bannerKinds),
  pictureId: id.nullable(),
  /** What the picture shows, for who does not see it. */
  alt: optionalText(200),
  eyebrow: optionalText(60),
  title: optionalText(120),
  text: optionalText(300),
  /** Where it leads: an address of the shop that begins with one slash, or https. Empty: nowhere. */
  link: z
    .string()
    .trim()
    .max(500)
    .regex(/^(\/([^/\\\s][^\s]*)?|https:\/\/[^\s]+)?$/, 'must begin with / or https://'),
  linkLabel: optionalText(40),
  /** Whether the words stand on a dark picture or a light one. */
  tone: z.enum(['dark', 'light']),
  published: z.boolean(),
  startsAt: time.nullable(),
  /** Shown until this moment; null: for ever. */
  endsAt: time.nullable(),
};

export const adminBanner = z.object({
  id,
  version,
  ...fields,
  picture: fullUrl,
  state: z.enum(['shown', 'planned', 'ended', 'off']),
});
export type AdminBanner = z.output<typeof adminBanner>;

export const listBanners = adminCall({
  name: 'adminListBanners',
  summary: 'Every banner in the order of the shop, planned and ended ones too',
  area: 'Banners',
  permission: 'content.write',
  method: 'GET',
  path: '/api/admin/banners',
  answer: z.array(adminBanner),
});

export const getBanner = adminCall({
  name: 'adminGetBanner',
  summary: 'One banner',
  area: 'Banners',
  permission: 'content.write',
  method: 'GET',
  path: '/api/admin/banners/{id}',
  params: idParams,
  answer: adminBanner,
  refusals: [404],
});

export const addBanner = adminCall({
  name: 'adminAddBanner',
  summary: 'Add a banner, last among all',
  area: 'Banners',
  permission: 'content.write',
  method: 'POST',
  path: '/api/admin/banners',
  body: z.object(fields),
  answer: adminBanner,
});

export const updateBanner = adminCall({
  name: 'adminUpdateBanner',
  summary: 'Change a banner; the shop follows at once, and at the moments of its schedule',
  area: 'Banners',
  permission: 'content.write',
  method: 'PUT',
  path: '/api/admin/banners/{id}',
  params: idParams,
  body: z.object({ version, ...fields }),
  answer: adminBanner,
  refusals: [404, 409],
});

export const moveBanner = adminCall({
  name: 'adminMoveBanner',
  summary: 'Move a banner one place up or down',
  area: 'Banners',
  permission: 'content.write',
  method: 'POST',
  path: '/api/admin/banners/{id}/move',
  params: idParams,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  answer: done,
  refusals: [404],
});

export const removeBanner = adminCall({
  name: 'adminRemoveBanner',
  summary: 'Remove a banner; its picture stays',
  area: 'Banners',
  permission: 'content.write',
  method: 'DELETE',
  path: '/api/admin/banners/{id}',
  params: idParams,
  answer: done,
  refusals: [404],
});
