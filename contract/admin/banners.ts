import { z } from 'zod';
import { fullUrl, id, optionalText, time } from '#contract/wire-schemas.ts';
import { bannerKinds, bannerStates, bannerTones } from '#domain/catalogue/banner.ts';
import { adminCall } from './admin-call.ts';
import { idParams, done, version } from './admin-schemas.ts';

const fields = {
  kind: z.enum(bannerKinds),
  pictureId: id.nullable(),
  /** Alt text, read by screen readers. */
  alt: optionalText(200),
  eyebrow: optionalText(60),
  title: optionalText(120),
  text: optionalText(300),
  /** A path of the shop or an https address; empty for none. */
  link: z
    .string()
    .trim()
    .max(500)
    .regex(/^(\/([^/\\\s][^\s]*)?|https:\/\/[^\s]+)?$/, 'must begin with / or https://'),
  linkLabel: optionalText(40),
  /** Whether the picture behind the text is dark or light. */
  tone: z.enum(bannerTones),
  published: z.boolean(),
  startsAt: time.nullable(),
  /** Null for no end. */
  endsAt: time.nullable(),
};

const adminBanner = z.object({
  id,
  version,
  ...fields,
  picture: fullUrl,
  state: z.enum(bannerStates),
});
export type AdminBanner = z.output<typeof adminBanner>;

export const listBanners = adminCall({
  name: 'adminListBanners',
  summary: 'List all banners in shop order',
  area: 'Banners',
  permission: 'content.write',
  method: 'GET',
  path: '/api/admin/banners',
  answer: z.array(adminBanner),
});

export const getBanner = adminCall({
  name: 'adminGetBanner',
  summary: 'Get a banner',
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
  summary: 'Add a banner at the end',
  area: 'Banners',
  permission: 'content.write',
  method: 'POST',
  path: '/api/admin/banners',
  body: z.object(fields),
  answer: adminBanner,
});

export const updateBanner = adminCall({
  name: 'adminUpdateBanner',
  summary: 'Update a banner',
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
