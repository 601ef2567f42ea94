import { z } from 'zod';
import { movementReasons } from '#domain/catalogue/product.ts';
import { id, optionalText, time, whole } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';

const stockMovement = z.object({
  at: time,
  change: z.number().int(),
  /** The size in words; null: none. */
  size: z.string().nullable(),
  /** What there was after it, of all sizes. */
  stock: z.number().int(),
  reason: z.enum([
    ...movementReasons,
    'order',
    'counter-sale',
    'order-cancelled',
    'order-returned',
    'order-failed',
    'refund',
  ]),
  note: z.string().nullable(),
  /** Of the staff; null: an order. */
  by: z.string().nullable(),
  orderId: id.nullable(),
});
export type StockMovement = z.output<typeof stockMovement>;

export const listStockMovements = adminCall({
  name: 'adminListStockMovements',
  summary: 'List the stock changes of a product by staff and orders: the latest hundred, newest first',
  area: 'Products',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/products/{id}/stock',
  params: idParams,
  answer: z.object({
    stock: z.number().int(),
    /** Of a product with stock by size; empty: of others. */
    sizes: z.array(z.object({ size: z.string(), text: z.string(), stock: z.number().int() })),
    movements: z.array(stockMovement),
    more: z.boolean(),
  }),
  refusals: [404],
});

export const adjustStock = adminCall({
  name: 'adminAdjustStock',
  summary: 'Change the stock of a product by a difference; 409 if the stock has changed',
  area: 'Products',
  permission: 'products.write',
  once: true,
  method: 'POST',
  path: '/api/admin/products/{id}/stock',
  params: idParams,
  body: z.object({
    /** Of a product with stock by size; null: of others. */
    size: z.string().max(8).nullable().default(null),
    /** The stock that the screen showed, of the size if there is one. */
    seen: whole.min(0),
    change: z
      .number()
      .int()
      .min(-100_000)
      .max(100_000)
      .refine((change) => change !== 0, 'must not be 0'),
    reason: z.enum(movementReasons),
    note: optionalText(200),
  }),
  /** Of all sizes. */
  answer: z.object({ stock: z.number().int() }),
  refusals: [404, 409],
});
