import { z } from 'zod';
import { makingTypes, metals, productSortOrders, purities, taxModels } from '#domain/catalogue/product.ts';
import { validateProduct } from '#domain/catalogue/validate-product.ts';
import { firstStockFault } from '#domain/catalogue/size-faults.ts';
import type { SizeStock } from '#domain/catalogue/size-choice.ts';
import { pricingModes } from '#domain/pricing/pricing-input.ts';
import { ratedMetals } from '#domain/pricing/purity.ts';
import { roundingRules } from '#domain/pricing/rounding-rule.ts';
import { fullUrl, id, optionalQuery, rupees, time, words } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams, version } from './admin-schemas.ts';
import { discountType, productSchemas, productState, type ProductFields } from './product-fields.ts';

/** A row of the list, with the values that the preview of a price change needs. */
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
  pricingMode: z.enum(pricingModes),
  /** null: by rate, not priced yet. */
  price: rupees.nullable(),
  discountType,
  discount: z.number(),
  taxModel: z.enum(taxModels),
  taxPercent: z.number(),
  /** Price for shoppers, before added tax. null: not priced yet. */
  shopperPrice: rupees.nullable(),
});
export type AdminProductRow = z.output<typeof productRow>;

const sizeStock = z.record(z.string().max(8), z.number().int().min(0).max(100_000));

export const adminProduct = z.object({
  id,
  version,
  ...productSchemas,
  stock: z.number().int(),
  /** Units by size, of a product with stock by size; their sum is `stock`. */
  sizeStock,
  pictures: z.array(fullUrl),
  soldCount: z.number().int(),
  updatedAt: time,
});
export type AdminProduct = z.output<typeof adminProduct>;

/** Rules that concern several fields (domain/catalogue/validate-product.ts). */
function checkFields(product: ProductFields, context: z.RefinementCtx): void {
  for (const { field, message } of validateProduct(product)) {
    context.addIssue({ code: 'custom', path: field.split('.'), message });
  }
}

function checkSizeStock(
  product: ProductFields & { stock: number; sizeStock: SizeStock },
  context: z.RefinementCtx,
) {
  const message = firstStockFault(product);
  if (message !== null) context.addIssue({ code: 'custom', path: ['sizeStock'], message });
}

export const listProducts = adminCall({
  name: 'adminListProducts',
  summary: 'List products of any status, by search text, status, category, brand and stock',
  area: 'Products',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/products',
  query: z.object({
    search: optionalQuery(words(100)),
    status: optionalQuery(productState),
    /** Includes its descendants. */
    category: optionalQuery(z.coerce.number().pipe(id)),
    brand: optionalQuery(z.coerce.number().pipe(id)),
    /** 'low': one or two left of a product that is not one of a kind. */
    stock: optionalQuery(z.enum(['out', 'low'])),
    pricing: optionalQuery(z.enum(pricingModes)),
    /** Of one of its metal lines. With both, one line has both. */
    metal: optionalQuery(z.enum(metals)),
    purity: optionalQuery(z.enum(purities)),
    making: optionalQuery(z.enum([...makingTypes, 'none'])),
    sort: optionalQuery(z.enum(productSortOrders)),
    page: optionalQuery(z.coerce.number().int().min(1).max(10_000)),
    /** Page size, 25 by default. */
    limit: optionalQuery(z.coerce.number().int().min(1).max(500)),
  }),
  answer: z.object({
    products: z.array(productRow),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
    /** Numbers by status, independent of the search. */
    counts: z.partialRecord(productState, z.number().int()),
  }),
});

export const getProductFormOptions = adminCall({
  name: 'adminGetProductFormOptions',
  summary:
    'Get the options of the product form: brands, values already in use, and what prices are made with now',
  area: 'Products',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/piece-choices',
  answer: z.object({
    /** Whether the shop has a GSTIN. Without one prices mention no GST. */
    gstRegistered: z.boolean(),
    /** What a product by rate is priced with when it is saved now. */
    pricing: z.object({
      /** Rupees per unit of the board. A metal that never had a rate is absent. */
      rates: z.array(z.object({ metal: z.enum(ratedMetals), rate: rupees, effectiveFrom: time })),
      rounding: z.enum(roundingRules),
      /** Factors that the owner has set, in millionths. */
      ownFactors: z.partialRecord(z.enum(ratedMetals), z.partialRecord(z.enum(purities), z.number().int())),
      gstRegistered: z.boolean(),
    }),
    brands: z.array(z.object({ id, name: z.string() })),
    /** Values that other products have, most frequent first, by field; `stoneKind` and `stoneCut` for stones. */
    used: z.record(z.string(), z.array(z.string())),
  }),
});
export type ProductFormOptions = z.output<typeof getProductFormOptions.answer>;

export const getProduct = adminCall({
  name: 'adminGetProduct',
  summary: 'Get a product with all fields',
  area: 'Products',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/products/{id}',
  params: idParams,
  answer: adminProduct,
  refusals: [404],
});

export const addProduct = adminCall({
  name: 'adminAddProduct',
  summary: 'Add a product with its stock',
  area: 'Products',
  permission: 'products.write',
  once: true,
  method: 'POST',
  path: '/api/admin/products',
  body: z
    .object({
      ...productSchemas,
      stock: z.number().int().min(0).max(100_000),
      /** Of a product with stock by size; adds up to `stock`. */
      sizeStock: sizeStock.default({}),
    })
    .superRefine(checkFields)
    .superRefine(checkSizeStock),
  answer: adminProduct,
});

export const updateProduct = adminCall({
  name: 'adminUpdateProduct',
  summary: 'Update a product; 409 with the current state if somebody else changed it',
  area: 'Products',
  permission: 'products.write',
  method: 'PUT',
  path: '/api/admin/products/{id}',
  params: idParams,
  body: z.object({ version, ...productSchemas }).superRefine(checkFields),
  answer: adminProduct,
  refusals: [404, 409],
});

export const duplicateProduct = adminCall({
  name: 'adminDuplicateProduct',
  summary: 'Copy a product as a draft with the same pictures, without stock, HUID and certificate',
  area: 'Products',
  permission: 'products.write',
  once: true,
  method: 'POST',
  path: '/api/admin/products/{id}/copy',
  params: idParams,
  answer: adminProduct,
  refusals: [404],
});

const percentPoints = z.number().refine((value) => Number.isInteger(Math.round(value * 1e4) / 100), {
  message: 'must be a percentage with at most two decimals',
});

export const bulkEditProducts = adminCall({
  name: 'adminBulkEditProducts',
  summary: 'Edit many products at once; 409 if one of them has changed, and none is changed',
  area: 'Products',
  permission: 'products.write',
  method: 'POST',
  path: '/api/admin/products/edit-many',
  body: z.object({
    products: z.array(z.object({ id, version })).min(1, 'must name at least one product').max(500),
    edit: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('state'), status: productState }),
      z.object({ kind: z.literal('category'), categoryId: id }),
      z.object({
        kind: z.literal('price'),
        /** Positive raises, negative lowers. */
        percent: percentPoints.min(-99).max(1000),
        /** Rounds to a multiple of this many rupees; 0.01 is exact. */
        roundedTo: z.union([z.literal(0.01), z.literal(1), z.literal(10), z.literal(100)]),
      }),
      z.object({
        kind: z.literal('discount'),
        discountType,
        /** Percent or rupees; 0 removes it. */
        discount: rupees.min(0, 'must not be below 0'),
      }),
      z.object({ kind: z.literal('pricing'), pricingMode: z.enum(pricingModes) }),
      z.object({ kind: z.literal('rounding'), rounding: z.enum(roundingRules).nullable() }),
      z.object({
        kind: z.literal('making'),
        makingType: z.enum(makingTypes),
        /** Rupees per gram, percent, or rupees. */
        making: rupees.min(0, 'must not be below 0'),
        /** Rupees; null: no minimum. */
        makingMinimum: rupees.positive('must be more than 0').nullable(),
      }),
    ]),
  }),
  answer: z.object({ changed: z.number().int() }),
  refusals: [409],
});
export type BulkEditInput = z.input<typeof bulkEditProducts.body>;
