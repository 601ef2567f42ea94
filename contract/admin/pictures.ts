import { z } from 'zod';
import { pictureSlots } from '#domain/catalogue/picture-slot.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { id, looseId, optionalText, whole } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams, version } from './admin-schemas.ts';

/** The use of a picture, which determines the widths in which it is generated. */
const pictureUses = [
  'product',
  'category',
  'banner',
  'logo',
  'icon',
  'cover',
  'section',
  'cutout',
  'turntable',
] as const;
export type PictureUse = (typeof pictureUses)[number];

/** A part of a picture, in pixels of the original. */
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
  /** URL of a file a few hundred pixels wide, and of the widest file. */
  url: z.string(),
  widest: z.string(),
  /** The original, of which this picture is the part `cut`; null: this is the original. */
  whole: z.object({ ...sized, url: z.string(), cut }).nullable(),
});
export type AdminPicture = z.output<typeof adminPicture>;

const productPicture = z.object({
  version,
  picture: adminPicture,
  /** Alt text. Empty: the shop does not show the picture yet. */
  alt: z.string(),
  /** What it shows; null: nothing that has a name. */
  slot: z.enum(pictureSlots).nullable(),
});
export type ProductPicture = z.output<typeof productPicture>;

/** In the order of the shop; the first is shown on the card. */
const productPictures = z.array(productPicture);

export const pictureFile = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  most: serverLimits.pictureBytes,
};
const ofProduct = z.object({ id: looseId, pictureId: looseId });

export const listProductPictures = adminCall({
  name: 'adminListProductPictures',
  summary: 'List the pictures of a product in order, including those without alt text',
  area: 'Pictures',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/products/{id}/pictures',
  params: idParams,
  answer: productPictures,
  refusals: [404],
});

export const addProductPicture = adminCall({
  name: 'adminAddProductPicture',
  summary: 'Append a picture to a product; adding the same picture again changes nothing',
  area: 'Pictures',
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/products/{id}/pictures',
  params: idParams,
  file: pictureFile,
  answer: productPictures,
  refusals: [404, 413, 422],
});

export const updateProductPictureAlt = adminCall({
  name: 'adminUpdateProductPictureAlt',
  summary: 'Set the alt text of a picture; the shop does not show a picture without alt text',
  area: 'Pictures',
  permission: 'products.write',
  method: 'PUT',
  path: '/api/admin/products/{id}/pictures/{pictureId}',
  params: ofProduct,
  body: z.object({ version, alt: optionalText(300) }),
  answer: productPictures,
  refusals: [404, 409],
});

export const setProductPictureSlot = adminCall({
  name: 'adminSetProductPictureSlot',
  summary: 'Set what a picture of a product shows; shoppers read it on the thumbnail',
  area: 'Pictures',
  permission: 'products.write',
  method: 'PUT',
  path: '/api/admin/products/{id}/pictures/{pictureId}/slot',
  params: ofProduct,
  body: z.object({ slot: z.enum(pictureSlots).nullable() }),
  answer: productPictures,
  refusals: [404],
});

export const moveProductPicture = adminCall({
  name: 'adminMoveProductPicture',
  summary: 'Move a picture of a product to another position, counted from 1',
  area: 'Pictures',
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/products/{id}/pictures/{pictureId}/move',
  params: ofProduct,
  body: z.object({ place: z.number().int().min(1).max(serverLimits.productPictures) }),
  answer: productPictures,
  refusals: [404],
});

export const cropProductPicture = adminCall({
  name: 'adminCropProductPicture',
  summary: 'Crop a picture from its original; null restores the original',
  area: 'Pictures',
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/products/{id}/pictures/{pictureId}/cut',
  params: ofProduct,
  body: z.object({ cut: cut.nullable() }),
  answer: productPictures,
  refusals: [404],
});

export const removeProductPicture = adminCall({
  name: 'adminRemoveProductPicture',
  summary: 'Remove a picture from a product; existing orders keep it',
  area: 'Pictures',
  permission: 'products.write',
  method: 'DELETE',
  path: '/api/admin/products/{id}/pictures/{pictureId}',
  params: ofProduct,
  answer: productPictures,
  refusals: [404],
});

export const addPicture = adminCall({
  name: 'adminAddPicture',
  summary:
    'Upload a picture for a category, a brand, a banner or the shop itself; it is not shown until something refers to it',
  area: 'Pictures',
  permission: 'content.write',
  method: 'POST',
  path: '/api/admin/pictures',
  query: z.object({ use: z.enum(pictureUses) }),
  file: pictureFile,
  answer: adminPicture,
  refusals: [413, 422],
});

export const getPicture = adminCall({
  name: 'adminGetPicture',
  summary: 'Get a picture',
  area: 'Pictures',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/pictures/{id}',
  params: idParams,
  answer: adminPicture,
  refusals: [404],
});
