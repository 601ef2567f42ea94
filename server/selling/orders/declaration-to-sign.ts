import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { openStatuses } from '#domain/orders/order-status.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import { panRecordOf } from '../checkout/pan-store.ts';
import { readSetLaw } from '../../platform/law/law-store.ts';
import type { OrderRow } from './order-store.ts';

/** The form that the buyer signs in place of a PAN, until the pieces are handed over; null: none. */
export async function readDeclarationToSign(query: Kysely<Tables>, order: OrderRow): Promise<string | null> {
  if (!openStatuses.includes(order.status)) return null;
  if ((await panRecordOf(query, order.id)) !== 'declaration') return null;
  return lawOn(await readSetLaw(query), dayInIndia(order.placed_at)).panDeclaration.value;
}
