import type { AdminOrder } from '#contract/admin/orders.ts';
import { articleText } from '#domain/catalogue/article-text.ts';
import { netWeightText } from '#domain/catalogue/net-weight-text.ts';

type Line = Pick<
  AdminOrder['lines'][number],
  'productId' | 'code' | 'purity' | 'netWeight' | 'huids' | 'likelyHuids' | 'quantity' | 'refundedQuantity'
>;

/** How many pieces of a line are packed. */
export function packedUnits({
  quantity,
  refundedQuantity,
}: Pick<Line, 'quantity' | 'refundedQuantity'>): number {
  return quantity - refundedQuantity;
}

/** Codes, purity, net weight and HUIDs, as the buyer reads them. A HUID that is not recorded yet is filled in by hand. */
export function slipFacts(line: Line): readonly string[] {
  const { productId, code, purity, netWeight, huids, likelyHuids } = line;
  const units = packedUnits(line);
  const missing = likelyHuids === null ? [] : Array.from({ length: units }, () => '____________');
  const marks = [...huids, ...missing];
  return [
    articleText(productId, code),
    ...(purity === null ? [] : [purity]),
    ...(netWeight === null ? [] : [netWeightText(netWeight, units)]),
    ...(marks.length === 0 ? [] : [`HUID ${marks.join(', ')}`]),
  ];
}
