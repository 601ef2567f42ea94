import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { id, looseId, optionalText, whole } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams, version } from './admin-schemas.ts';

/** What a picture is taken in for; it is made in the widths that this needs. */
export const pictureUses = ['product', 'category', 'banner', 'logo', 'icon', 'cover'] as const;
export type PictureUse = (typeof pictureUses)[number];

/** A part of a picture, in whole pixels of the uncut picture. */
export const cut = z.object({
  left: whole.min(0),
  top: whole.min(0),
  width: whole.min(1),
  height: whole.min(1),
});
export type Crop = z.output<typeof cut>;

const sized = { id, width: z.number().int(), height: z.number().int() };

export const adminPicture = z.object({
  ...sized,
  /** Its address in the shop, a few hundred pixels wide, and the widest one there is. */
  url: z.string(),
  widest: z.string(),
  /** The picture as it was taken in, of which this shows the part `cut`; null: this is the whole. */
  whole: z.object({ ...sized, url: z.string(), cut }).nullable(),
});
export type AdminPicture = z.output<typeof adminPicture>;

export const productPicture = z.object({
  version,
  picture: adminPicture,
  /** What it shows, in words. Empty: it is not shown in the shop yet. */
  alt: z.string(),
});
export type ProductPicture = z.output<typeof productPicture>;

/** In the order of the shop: the first stands on the piece's card. */
const productPictures = z.array(productPicture);

const file = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  most: limits.pictureBytes,
};
const ofProduct = z.object({ id: looseId, pictureId: looseId });

export const listProductPictures = adminCall({
  name: 'adminListProductPictures',
  summary: 'The pictures of a piece in their order, those without a description too',
  area: 'Pictures',
  permission: 'pieces.read',
  method: 'GET',
  path: '/api/admin/pieces/{id}/pictures',
  params: idParams,
  answer: productPictures,
  refusals: [404],
});

export const addProductPicture = adminCall({
  name: 'adminAddProductPicture',
  summary: 'Add one picture to a piece, at its end; the same picture again changes nothing',
  area: 'Pictures',
  permission: 'pieces.write',
  method: 'POST',
  path: '/api/admin/pieces/{id}/pictures',
  params: idParams,
  file,
  answer: productPictures,
  refusals: [404, 413, 422],
});

export const updateProductPictureAlt = adminCall({
  name: 'adminUpdateProductPictureAlt',
  summary: 'Say in words what a picture shows; without words it is not shown in the shop',
  area: 'Pictures',
  permission: 'pieces.write',
  method: 'PUT',
  path: '/api/admin/pieces/{id}/pictures/{pictureId}',
  params: ofProduct,
  body: z.object({ version, alt: optionalText(300) }),
  answer: productPictures,
  refusals: [404, 409],
});

export const moveProductPicture = adminCall({
  name: 'adminMoveProductPicture',
  summary: 'Put a picture of a piece at another place, counted from 1',
  area: 'Pictures',
  permission: 'pieces.write',
  method: 'POST',
  path: '/api/admin/pieces/{id}/pictures/{pictureId}/move',
  params: ofProduct,
  body: z.object({ place: z.number().int().min(1).max(limits.productPictures) }),
  answer: productPictures,
  refusals: [404],
});

export const cropProductPicture = adminCall({
  name: 'adminCropProductPicture',
  summary: 'Show a part of a picture, cut from the whole; null shows the whole again',
  area: 'Pictures',
  permission: 'pieces.write',
  method: 'POST',
  path: '/api/admin/pieces/{id}/pictures/{pictureId}/cut',
  params: ofProduct,
  body: z.object({ cut: cut.nullable() }),
  answer: productPictures,
  refusals: [404],
});

export const removeProductPicture = adminCall({
  name: 'adminRemoveProductPicture',
  summary: 'Take a picture away from a piece; orders that show it keep it',
  area: 'Pictures',
  permission: 'pieces.write',
  method: 'DELETE',
  path: '/api/admin/pieces/{id}/pictures/{pictureId}',
  params: ofProduct,
  answer: productPictures,
  refusals: [404],
});

export const addPicture = adminCall({
  name: 'adminAddPicture',
  summary: 'Take in one picture for a category, a brand, a banner or the shop itself; nothing shows it yet',
  area: 'Pictures',
  permission: 'content.write',
  method: 'POST',
  path: '/api/admin/pictures',
  query: z.object({ use: z.enum(pictureUses) }),
  file,
  answer: adminPicture,
  refusals: [413, 422],
});

export const getPicture = adminCall({
  name: 'adminGetPicture',
  summary: 'One picture',
  area: 'Pictures',
  permission: 'pieces.read',
  method: 'GET',
  path: '/api/admin/pictures/{id}',
  params: idParams,
  answer: adminPicture,
  refusals: [404],
});
