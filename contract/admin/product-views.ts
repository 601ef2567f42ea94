import { z } from 'zod';
import { cutoutLayers, cutoutPlaces, turntableFrames } from '#domain/catalogue/cutout.ts';
import { filmKinds } from '#domain/catalogue/film-kind.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { id, looseId } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';
import { adminPicture, pictureFile } from './pictures.ts';

const placed = {
  /** Millimetres of the whole picture, which is cropped to the piece. */
  widthMm: z.number().min(1).max(1000),
  /** The point that lies on the anchor of the drawing, as shares of width and height. */
  anchorX: z.number().min(-2).max(3),
  anchorY: z.number().min(-2).max(3),
};

const adminCutout = z.object({
  place: z.enum(cutoutPlaces),
  layer: z.enum(cutoutLayers),
  picture: adminPicture,
  ...placed,
});
export type AdminCutout = z.output<typeof adminCutout>;

const adminViews = z.object({
  cutouts: z.array(adminCutout),
  /** In order. The shop shows the turntable once it has the fewest pictures. */
  turntable: z.array(adminPicture),
  film: z.object({ url: z.string(), kind: z.enum(filmKinds), bytes: z.number().int() }).nullable(),
});
export type AdminViews = z.output<typeof adminViews>;

const ofCutout = z.object({ id: looseId, place: z.enum(cutoutPlaces), layer: z.enum(cutoutLayers) });

export const listProductViews = adminCall({
  name: 'adminListProductViews',
  summary: 'List the cut-outs, the turntable and the film of a product',
  area: 'Pictures',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/products/{id}/views',
  params: idParams,
  answer: adminViews,
  refusals: [404],
});

export const addCutoutPicture = adminCall({
  name: 'adminAddCutoutPicture',
  summary: 'Upload a picture with a transparent background; it is not shown until a cut-out is saved with it',
  area: 'Pictures',
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/products/{id}/cutout-pictures',
  params: idParams,
  file: pictureFile,
  answer: adminPicture,
  refusals: [404, 413, 422],
});

export const cutOutPicture = adminCall({
  name: 'adminCutOutPicture',
  summary:
    'Remove the plain background of a picture of a product; the result is not shown until a cut-out is saved with it',
  area: 'Pictures',
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/products/{id}/pictures/{pictureId}/cut-out',
  params: z.object({ id: looseId, pictureId: looseId }),
  answer: adminPicture,
  refusals: [404, 422],
});

export const saveCutout = adminCall({
  name: 'adminSaveCutout',
  summary: 'Save the cut-out of a product for a place on the body, with its size',
  area: 'Pictures',
  permission: 'products.write',
  method: 'PUT',
  path: '/api/admin/products/{id}/cutouts/{place}/{layer}',
  params: ofCutout,
  body: z.object({ pictureId: id, ...placed }),
  answer: adminViews,
  refusals: [404, 422],
});

export const removeCutout = adminCall({
  name: 'adminRemoveCutout',
  summary: 'Remove a cut-out of a product',
  area: 'Pictures',
  permission: 'products.write',
  method: 'DELETE',
  path: '/api/admin/products/{id}/cutouts/{place}/{layer}',
  params: ofCutout,
  answer: adminViews,
  refusals: [404],
});

export const addTurntablePicture = adminCall({
  name: 'adminAddTurntablePicture',
  summary: 'Upload a picture for a turntable; it is not shown until a turntable is saved with it',
  area: 'Pictures',
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/products/{id}/turntable-pictures',
  params: idParams,
  file: pictureFile,
  answer: adminPicture,
  refusals: [404, 413, 422],
});

export const saveTurntable = adminCall({
  name: 'adminSaveTurntable',
  summary: 'Save the turntable of a product, as pictures in order; replaces the present one at once',
  area: 'Pictures',
  permission: 'products.write',
  method: 'PUT',
  path: '/api/admin/products/{id}/turntable',
  params: idParams,
  body: z.object({ pictureIds: z.array(id).min(turntableFrames.fewest).max(turntableFrames.most) }),
  answer: adminViews,
  refusals: [404, 422],
});

export const removeTurntable = adminCall({
  name: 'adminRemoveTurntable',
  summary: 'Remove the turntable of a product',
  area: 'Pictures',
  permission: 'products.write',
  method: 'DELETE',
  path: '/api/admin/products/{id}/turntable',
  params: idParams,
  answer: adminViews,
  refusals: [404],
});

export const saveFilm = adminCall({
  name: 'adminSaveFilm',
  summary: 'Upload the film of a product; replaces the present one',
  area: 'Pictures',
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/products/{id}/film',
  params: idParams,
  file: { types: ['video/mp4', 'video/webm'], most: serverLimits.filmBytes },
  answer: adminViews,
  refusals: [404, 413, 422],
});

export const removeFilm = adminCall({
  name: 'adminRemoveFilm',
  summary: 'Remove the film of a product',
  area: 'Pictures',
  permission: 'products.write',
  method: 'DELETE',
  path: '/api/admin/products/{id}/film',
  params: idParams,
  answer: adminViews,
  refusals: [404],
});
