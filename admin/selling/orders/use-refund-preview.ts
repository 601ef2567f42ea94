import { useEffect, useState } from 'react';
import { previewRefund } from '#contract/admin/refund-preview.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import type { Answer } from '#contract/api-call.ts';
import { call } from '../../api/call-admin-api.ts';
import type { RefundPart } from './refund-amount.ts';

type Preview = Answer<typeof previewRefund>;

/**
 * Title and sums of the document that a refund gets; null until the server has answered, and if it refuses. It is asked again when
 * more was refunded meanwhile, such as in the dashboard of the provider.
 */
export function useRefundPreview({ id, totals }: AdminOrder, part: RefundPart): Preview | null {
  const [found, setFound] = useState<{ readonly key: string; readonly preview: Preview } | null>(null);
  const amount = part.kind === 'amount' ? String(part.amount) : '';
  const units =
    part.kind === 'products'
      ? part.products.map(({ lineId, quantity }) => `${lineId}:${quantity}`).join(',')
      : '';
  const key = `${id} ${amount} ${units} ${totals.refunded}`;
  useEffect(() => {
    let left = false;
    void call(previewRefund, { params: { id }, query: { amount, units } }).then((reply) => {
      if (!left && reply.ok) setFound({ key, preview: reply.answer });
    });
    return () => {
      left = true;
    };
  }, [id, amount, units, key]);
  return found?.key === key ? found.preview : null;
}
