import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { RefundPart, RefundShare } from '#domain/orders/refund.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { typedHuids } from '../../orders/line-huids.ts';
import type { OrderLineRow } from '../../orders/order-store.ts';

/**
 * The HUIDs of refunded units, by line. The last units of a line have those that are left of it; of others they are typed. The detail of
 * a refusal is its text.
 */
export async function returnedHuids(
  transaction: Transaction<Tables>,
  { lines, shares, part }: Refunded,
): Promise<Outcome<ReadonlyMap<number, readonly string[]>, 'huids', string>> {
  const marked = lines.filter(({ huids }) => huids.length > 0);
  const returned = new Map<number, readonly string[]>();
  if (marked.length === 0) return accept(returned);
  const earlier = await transaction
    .selectFrom('refund_lines')
    .select(['order_line_id', 'huids'])
    .where(
      'order_line_id',
      'in',
      marked.map(({ id }) => id),
    )
    .execute();
  const typed = part.kind === 'products' ? part.products : [];
  for (const line of marked) {
    const quantity = shares.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    if (quantity === 0) continue;
    const gone = new Set(
      earlier.filter((each) => each.order_line_id === line.id).flatMap(({ huids }) => huids),
    );
    const left = line.huids.filter((huid) => !gone.has(huid));
    if (line.refunded_quantity + quantity === line.quantity) {
      returned.set(line.id, left);
      continue;
    }
    const named = typedHuids(typed.find(({ lineId }) => lineId === line.id)?.huids ?? '');
    const fits = named.every((huid) => left.includes(huid)) && new Set(named).size === named.length;
    if (!fits || named.length < quantity || named.length >= left.length)
      return refuse('huids', `Enter the HUIDs of the pieces that came back, of ${left.join(', ')}`);
    returned.set(line.id, named);
  }
  return accept(returned);
}

interface Refunded {
  /** As they were before the refund. */
  readonly lines: readonly OrderLineRow[];
  readonly shares: readonly RefundShare[];
  readonly part: RefundPart;
}
