import { z } from 'zod';
import { cutoutPlaces } from '#domain/catalogue/cutout.ts';
import { filmKinds } from '#domain/catalogue/film-kind.ts';
import { call } from './api-call.ts';
import { fullUrl } from './wire-schemas.ts';

/** A picture without background, cropped to the piece. */
const cutoutLayer = z.object({
  picture: fullUrl,
  /** Millimetres of the whole picture; its height follows from its shape. */
  width_mm: z.number(),
  /** The point that lies on the drawing's anchor, as shares of width and height from the top left corner. */
  anchor_x: z.number(),
  anchor_y: z.number(),
});

const cutout = cutoutLayer.extend({
  place: z.enum(cutoutPlaces),
  /** The half that the wrist or ankle covers; null: there is none. */
  behind: cutoutLayer.nullable(),
});
export type Cutout = z.output<typeof cutout>;
export type CutoutLayerView = z.output<typeof cutoutLayer>;

export const productViews = z.object({
  cutouts: z.array(cutout),
  /** The pictures of one turn in order; empty: no turntable. */
  turntable: z.array(fullUrl),
  film: z.object({ path: z.string(), kind: z.enum(filmKinds), bytes: z.number().int() }).nullable(),
});
export type ProductViews = z.output<typeof productViews>;

export const getProductViews = call({
  name: 'getProductViews',
  summary: 'Get the cut-outs with their size in millimetres, the turntable and the film of a product',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/views/{slug}',
  params: z.object({ slug: z.string().min(1).max(200) }),
  answer: productViews,
  refusals: [404],
});
