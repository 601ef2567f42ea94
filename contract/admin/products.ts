import { z } from 'zod';
import { productSortOrders, taxModels } from '#domain/catalogue/product.ts';
import { validateProduct } from '#domain/catalogue/validate-product.ts';
import { fullUrl, id, optionalQuery, rupees, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams, version } from './admin-schemas.ts';
import { discountType, productSchemas, productState, type ProductFields } from './product-fields.ts';

/** A row of the list, with what a change of its price needs to be reckoned before it is made. */
export const productRow = z.object({
  id,
  version,
  name: z.string(),
  code: z.string(),
  slug: z.string(),
  status: productState,
  category: z.string(),
  brand: z.string().nullable(),
  picture: fullUrl,
  stock: z.number().int(),
  price: rupees,
  discountType,
  discount: z.number(),
  taxModel: z.enum(taxModels),
  taxPercent: z.number(),
  /** What a shopper pays, before added tax. */
  shopperPrice: rupees,
});
export type AdminProductRow = z.output<typeof productRow>;

export const adminProduct = z.object({
  id,
  version,
  ...productSchemas,
  stock: z.number().int(),
  pictures: z.array(fullUrl),
  soldCount: z.number().int(),
  updatedAt: time,
});
export type AdminProduct = z.output<typeof adminProduct>;

/** Rules that concern several fields (domain/catalogue/validate-product.ts). */
function checkFields(product: ProductFields, context: z.RefinementCtx): void {
  for (const { field, message } of validateProduct(product)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

export const listProducts = adminCall({
  name: 'adminListProducts',
  summary: 'Pieces of every state, twenty-five at a time, by words, state, category, brand and stock',
  area: 'Pieces',
  permission: 'pieces.read',
  method: 'GET',
  path: '/api/admin/pieces',
  query: z.object({
    search: optionalQuery(z.string().trim().max(100)),
    status: optionalQuery(productState),
    /** With those below it. */
    category: optionalQuery(z.coerce.number().pipe(id)),
    brand: optionalQuery(z.coerce.number().pipe(id)),
    /** 'low': one or two left of what is made more than once. */
    stock: optionalQuery(z.enum(['out', 'low'])),
    sort: optionalQuery(z.enum(productSortOrders)),
    page: optionalQuery(z.coerce.number().int().min(1).max(10_000)),
    /** How many a page has, twenty-five unless it is said. */
    limit: optionalQuery(z.coerce.number().int().min(1).max(500)),
  }),
  answer: z.object({
    products: z.array(productRow),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
    /** How many there are of each state, whatever is searched. */
    counts: z.partialRecord(productState, z.number().int()),
  }),
});

export const getProductFormOptions = adminCall({
  name: 'adminGetProductFormOptions',
  summary: 'Options of the product form: brands, values already in use, and whether prices name GST',
  area: 'Pieces',
  permission: 'pieces.read',
  method: 'GET',
  path: '/api/admin/piece-choices',
  answer: z.object({
    /** Whether the shop has a GSTIN: without one a price names no GST. */
    gstRegistered: z.boolean(),
    brands: z.array(z.object({ id, name: z.string() })),
    /** Values that other products have, most frequent first, by field; `stoneKind` and `stoneCut` for stones. */
    used: z.record(z.string(), z.array(z.string())),
  }),
});
export type ProductFormOptions = z.output<typeof getProductFormOptions.answer>;

export const getProduct = adminCall({
  name: 'adminGetProduct',
  summary: 'One piece with all that is said of it',
  area: 'Pieces',
  permission: 'pieces.read',
  method: 'GET',
  path: '/api/admin/pieces/{id}',
  params: idParams,
  answer: adminProduct,
  refusals: [404],
});

export const addProduct = adminCall({
  name: 'adminAddProduct',
  summary: 'Add a piece, with what there is of it on the shelf',
  area: 'Pieces',
  permission: 'pieces.write',
  method: 'POST',
  path: '/api/admin/pieces',
  body: z.object({ ...productSchemas, stock: z.number().int().min(0).max(100_000) }).superRefine(checkFields),
  answer: adminProduct,
});

export const updateProduct = adminCall({
  name: 'adminUpdateProduct',
  summary: 'Change what is said of a piece; refused with 409 and its present state where somebody changed it',
  area: 'Pieces',
  permission: 'pieces.write',
  method: 'PUT',
  path: '/api/admin/pieces/{id}',
  params: idParams,
  body: z.object({ version, ...productSchemas }).superRefine(checkFields),
  answer: adminProduct,
  refusals: [404, 409],
});

export const duplicateProduct = adminCall({
  name: 'adminDuplicateProduct',
  summary: 'Copy a piece as a draft: its pictures shared, nothing of it in stock, no HUID, no certificate',
  area: 'Pieces',
  permission: 'pieces.write',
  method: 'POST',
  path: '/api/admin/pieces/{id}/copy',
  params: idParams,
  answer: adminProduct,
  refusals: [404],
});

const percentPoints = z.number().refine((value) => Number.isInteger(Math.round(value * 1e4) / 100), {
  message: 'must be a percentage with at most two decimals',
});

export const bulkEditProducts = adminCall({
  name: 'adminBulkEditProducts',
  summary: 'Do one thing to many pieces, or to none: refused where one of them changed meanwhile',
  area: 'Pieces',
  permission: 'pieces.write',
  method: 'POST',
  path: '/api/admin/pieces/edit-many',
  body: z.object({
    products: z.array(z.object({ id, version })).min(1, 'must name at least one piece').max(500),
    edit: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('state'), status: productState }),
      z.object({ kind: z.literal('category'), categoryId: id }),
      z.object({
        kind: z.literal('price'),
        /** Above nothing raises, below lowers. */
        percent: percentPoints.min(-99).max(1000),
        /** Whole amounts of so many rupees; 0.01 is exact. */
        roundedTo: z.union([z.literal(0.01), z.literal(1), z.literal(10), z.literal(100)]),
      }),
      z.object({
        kind: z.literal('discount'),
        discountType,
        /** Percent, or rupees; 0 takes it away. */
        discount: rupees.min(0, 'must not be below nothing'),
      }),
    ]),
  }),
  answer: z.object({ changed: z.number().int() }),
  refusals: [409],
});
export type BulkEditInput = z.input<typeof bulkEditProducts.body>;
