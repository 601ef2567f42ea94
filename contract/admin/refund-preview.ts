import { z } from 'zod';
import { id, optionalQuery, optionalText, rupees } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';

export const refundPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({
    kind: z.literal('products'),
    products: z
      .array(
        z.object({
          lineId: id,
          quantity: z.number().int().min(1).max(1000),
          /** Of the units that came back; needed where others of the line stay with the buyer. */
          huids: optionalText(2000).optional(),
        }),
      )
      .min(1)
      .max(200),
  }),
  z.object({ kind: z.literal('amount'), amount: rupees.min(0.01, 'must be more than 0') }),
]);

export const previewRefund = adminCall({
  name: 'adminPreviewRefund',
  summary: 'Preview the sums of the document of a refund, such as taxable value and tax of its credit note',
  area: 'Orders',
  permission: 'orders.refund',
  method: 'GET',
  path: '/api/admin/orders/{id}/refund-preview',
  params: idParams,
  /** Neither: everything that has not been refunded yet. */
  query: z.object({
    amount: optionalQuery(z.coerce.number().pipe(rupees.min(0.01, 'must be more than 0'))),
    /** Units by line: '12:1,13:2'. */
    units: optionalQuery(
      z
        .string()
        .max(4000)
        .regex(/^[0-9:,]+$/, 'must be lines and quantities')
        .transform((units) => units.split(',').map((unit) => unit.split(':').map(Number)))
        .pipe(z.array(z.tuple([id, z.number().int().min(1).max(1000)])).max(200)),
    ),
  }),
  answer: z.object({
    /** 'Credit Note' */
    title: z.string(),
    /** As the document states them, such as 'CGST 1.5%'. They add up to the refund. */
    sums: z.array(z.tuple([z.string(), rupees])),
  }),
  refusals: [404, 409],
});

export const checkRefunds = adminCall({
  name: 'adminCheckRefunds',
  summary:
    'Ask the payment provider what has gone back of an order, also by its dashboard, and record it, before a refund is offered',
  area: 'Orders',
  permission: 'orders.refund',
  method: 'POST',
  path: '/api/admin/orders/{id}/refund-check',
  params: idParams,
  answer: z.object({
    /** false: the provider does not answer, so that a refund in its dashboard may be missing. */
    answered: z.boolean(),
    /** Refunded of the order, or on its way, as in its totals. */
    refunded: rupees,
  }),
  refusals: [404],
});
