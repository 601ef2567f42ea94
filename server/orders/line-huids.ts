import { sql, type Kysely, type Transaction } from 'kysely';
import type { Product } from '#contract/product.ts';
import type { Tables } from '#database/tables.ts';
import { certainHuids, huidFault, huidsOf } from '#domain/catalogue/huid.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { OrderLineRow } from './order-store.ts';

/** HUIDs of a line's articles as typed; '' names none. */
export interface TypedHuids {
  readonly lineId: number;
  readonly huids: string;
}

/** Whether the HUIDs of a line are still to be recorded. */
export function lacksHuids(line: OrderLineRow): boolean {
  return (
    line.huids.length === 0 &&
    line.refunded_quantity < line.quantity &&
    snapshotOf(line).facts?.hallmark === 'hallmarked'
  );
}

/** The HUIDs that follow from the product as it was ordered, before it is known whether another line has them. */
export function likelyHuids(line: OrderLineRow): string[] {
  const { facts, current_stock: stock } = snapshotOf(line);
  if (!lacksHuids(line) || line.refunded_quantity > 0 || stock === undefined) return [];
  return certainHuids({ huid: facts?.hallmark_huid ?? null, stock, quantity: line.quantity });
}

function snapshotOf(line: OrderLineRow): Partial<Product> {
  return line.product; // written by us
}

/** Records the HUIDs that the staff typed for a locked order. The detail of a refusal is its text. */
export async function recordHuids(
  transaction: Transaction<Tables>,
  orderId: number,
  typed: readonly TypedHuids[],
): Promise<Outcome<undefined, 'huids', string>> {
  const lines = await readLines(transaction, orderId);
  const named = typed.filter(({ huids }) => huids.trim() !== '');
  const articles = named.map(({ lineId, huids }) => ({
    line: lines.find(({ id }) => id === lineId),
    huids: typedHuids(huids),
  }));
  const all = articles.flatMap(({ huids }) => huids);
  for (const { line, huids } of articles) {
    if (line === undefined || !lacksHuids(line))
      return refuse('huids', 'This piece has no hallmark, or its HUIDs are recorded');
    const units = line.quantity - line.refunded_quantity;
    const fault = huidFault(huids.join(', '));
    if (fault !== null) return refuse('huids', fault);
    if (huids.length < units) return refuse('huids', `Enter a HUID for each of the ${units} pieces`);
  }
  if (new Set(all).size < all.length)
    return refuse('huids', 'Each article has a HUID of its own; one is entered twice');
  const [taken] = await readSold(transaction, all);
  if (taken !== undefined)
    return refuse('huids', `HUID ${taken.huid} belongs to a piece of order ${taken.order_id}`);
  for (const { line, huids } of articles) if (line !== undefined) await write(transaction, line.id, huids);
  return accept(undefined);
}

/** Records the HUIDs of a locked order that need no question, before its bill is issued. */
export async function recordLikelyHuids(transaction: Transaction<Tables>, orderId: number): Promise<void> {
  const lines = await readLines(transaction, orderId);
  const likely = lines.map((line) => ({ line, huids: likelyHuids(line) }));
  const all = likely.flatMap(({ huids }) => huids);
  if (all.length === 0) return;
  const sold = new Set((await readSold(transaction, all)).map(({ huid }) => huid));
  for (const { line, huids } of likely) {
    if (huids.length === 0 || huids.some((huid) => sold.has(huid))) continue;
    await write(transaction, line.id, huids);
    for (const huid of huids) sold.add(huid);
  }
}

export function typedHuids(text: string): string[] {
  return huidsOf(text.trim().toUpperCase());
}

function readLines(transaction: Transaction<Tables>, orderId: number): Promise<OrderLineRow[]> {
  return transaction
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Locks the HUIDs, and returns those of other sold articles. */
async function readSold(transaction: Transaction<Tables>, huids: readonly string[]) {
  if (huids.length === 0) return [];
  await sql`select lock_huids(${huids}::text[])`.execute(transaction);
  return readSoldHuids(transaction, huids);
}

/** Those of the HUIDs that sold articles have. */
export async function readSoldHuids(query: Kysely<Tables>, huids: readonly string[]) {
  if (huids.length === 0) return [];
  const { rows } = await sql<{ huid: string; order_id: number }>`
    select huid, order_id from sold_huids(${huids}::text[]) order by huid`.execute(query);
  return rows;
}

async function write(
  transaction: Transaction<Tables>,
  lineId: number,
  huids: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('order_lines')
    .set({ huids: [...huids] })
    .where('id', '=', lineId)
    .execute();
}
