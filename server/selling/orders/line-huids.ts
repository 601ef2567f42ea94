import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { huidCodes } from '#domain/input/codes.ts';
import { certainHuids, huidFault, huidsOf } from '#domain/catalogue/huid.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { findInvoice } from '../tax-documents/tax-document-store.ts';
import { readOrderLines, type OrderLineRow } from './order-store.ts';
import { orderedProduct } from './ordered-product.ts';

/** HUIDs of a line's articles as typed; '': the staff cleared the field. A line without an entry gets those that follow from its product. */
export interface TypedHuids {
  readonly lineId: number;
  readonly huids: string;
}

/** Whether the HUIDs of a line are still to be recorded. */
export function lacksHuids(line: OrderLineRow): boolean {
  return (
    line.huids.length === 0 &&
    line.refunded_quantity < line.quantity &&
    orderedProduct(line).facts.hallmark === 'hallmarked'
  );
}

/** What the staff are asked for before the articles are billed or sent; null: every hallmarked one has its HUID. */
export function missingHuidsText(lines: readonly OrderLineRow[]): string | null {
  const lacking = lines.filter(lacksHuids);
  if (lacking.length === 0) return null;
  const names = lacking.map((line) => orderedProduct(line).name).join(', ');
  const units = lacking.reduce((sum, line) => sum + line.quantity - line.refunded_quantity, 0);
  return units === 1
    ? `Type the HUID stamped on this piece: ${names}`
    : `Type the HUIDs stamped on these ${units} pieces: ${names}`;
}

/** The HUIDs that follow from the product as it was ordered, before it is known whether another line has them. */
export function likelyHuids(line: OrderLineRow): string[] {
  const { facts, current_stock: stock } = orderedProduct(line);
  if (!lacksHuids(line) || line.no_huids || line.refunded_quantity > 0 || stock === undefined) return [];
  return certainHuids({ huid: facts.hallmark_huid, stock, quantity: line.quantity });
}

const stated = 'The invoice of this order is issued, so its HUIDs can no longer be changed';

/** Records the HUIDs that the staff typed for a locked order. The detail of a refusal is its text. */
export async function recordHuids(
  transaction: Transaction<Tables>,
  orderId: number,
  typed: readonly TypedHuids[],
): Promise<Outcome<undefined, 'huids', string>> {
  if (new Set(typed.map(({ lineId }) => lineId)).size < typed.length)
    return refuse('huids', 'The HUIDs of a piece are sent twice');
  const lines = await readOrderLines(transaction, orderId);
  const articles = typed.map(({ lineId, huids }) => ({
    line: lines.find(({ id }) => id === lineId),
    huids: typedHuids(huids),
  }));
  const all = articles.flatMap(({ huids }) => huids);
  for (const { line, huids } of articles) {
    if (huids.length === 0) continue;
    if (line === undefined || !lacksHuids(line))
      return refuse('huids', 'This piece has no hallmark, or its HUIDs are recorded');
    const fault = typedFault(line, huids);
    if (fault !== null) return refuse('huids', fault);
  }
  if (new Set(all).size < all.length)
    return refuse('huids', 'Each article has a HUID of its own; one is entered twice');
  if (all.length > 0) {
    // With those that the bill fills in: all locks of a sale are taken in one order, so that two sales cannot deadlock.
    const others = lines.filter(({ id }) => typed.every(({ lineId }) => lineId !== id));
    await lockHuids(transaction, [...all, ...others.flatMap(likelyHuids)]);
  }
  const fault = await takenFault(transaction, all);
  if (fault !== null) return refuse('huids', fault);
  for (const { line, huids } of articles)
    if (line !== undefined && lacksHuids(line)) await write(transaction, line.id, huids);
  return accept(undefined);
}

/** What is wrong with the HUIDs that the staff typed for a line; null: nothing. */
function typedFault(line: OrderLineRow, huids: readonly string[]): string | null {
  const units = line.quantity - line.refunded_quantity;
  const fault = huidFault(huids.join(', '));
  if (fault !== null) return fault;
  return huids.length < units ? `Enter a HUID for each of the ${units} pieces` : null;
}

/** Names a HUID that another sold article has; null: none has. `own`: the line that is corrected. */
async function takenFault(
  transaction: Transaction<Tables>,
  huids: readonly string[],
  own?: number,
): Promise<string | null> {
  const taken = (await readSoldHuids(transaction, huids)).find(({ order_line_id }) => order_line_id !== own);
  return taken === undefined ? null : `HUID ${taken.huid} belongs to a piece of order ${taken.order_id}`;
}

export interface HuidCorrection extends TypedHuids {
  readonly orderId: number;
  /** As the client showed them. */
  readonly expected: readonly string[];
}

/** Whether the staff may type or correct the HUIDs of a line; `invoiced`: its order has an invoice. */
export function mayCorrectHuids(line: OrderLineRow, invoiced: boolean): boolean {
  return !invoiced && (lacksHuids(line) || (line.huids.length > 0 && line.refunded_quantity === 0));
}

/**
 * Types or corrects the HUIDs of a line of a locked order until its invoice states them. '' clears them, and they are not filled in
 * again. Returns what was recorded before. The detail of a refusal is its text.
 */
export async function correctHuids(
  transaction: Transaction<Tables>,
  { orderId, lineId, expected, huids: text }: HuidCorrection,
): Promise<Outcome<readonly string[], 'huids' | 'not-possible' | 'changed-meanwhile', string>> {
  const lines = await readOrderLines(transaction, orderId);
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) return refuse('not-possible', 'This piece is not part of the order');
  const invoiced = (await findInvoice(transaction, orderId)) !== undefined;
  if (invoiced) return refuse('not-possible', stated);
  if (line.huids.length > 0 && line.refunded_quantity > 0)
    return refuse('not-possible', 'Pieces of this line came back, so its HUIDs can no longer be changed');
  if (!mayCorrectHuids(line, invoiced))
    return refuse('not-possible', 'This piece has no hallmark, so it has no HUID');
  if (!isDeepStrictEqual(line.huids, expected))
    return refuse('changed-meanwhile', 'Somebody else changed the HUIDs. Nothing was saved.');
  const huids = typedHuids(text);
  const fault = huids.length === 0 ? null : typedFault(line, huids);
  if (fault !== null) return refuse('huids', fault);
  // With those that an invoice which waited fills in for the other lines, so that all are locked in one order.
  const others = lines.filter(({ id }) => id !== lineId);
  await lockHuids(transaction, [...huids, ...others.flatMap(likelyHuids)]);
  const taken = await takenFault(transaction, huids, lineId);
  if (taken !== null) return refuse('huids', taken);
  await write(transaction, lineId, huids);
  return accept(line.huids);
}

/** Records the HUIDs of a locked order that need no question, before its bill is issued. Returns its lines with them. */
export async function recordLikelyHuids(
  transaction: Transaction<Tables>,
  lines: readonly OrderLineRow[],
): Promise<OrderLineRow[]> {
  const likely = lines.map((line) => ({ line, huids: likelyHuids(line) }));
  const all = likely.flatMap(({ huids }) => huids);
  if (all.length === 0) return [...lines];
  await lockHuids(transaction, all);
  const sold = new Set((await readSoldHuids(transaction, all)).map(({ huid }) => huid));
  const named: OrderLineRow[] = [];
  for (const { line, huids } of likely) {
    const free = huids.length > 0 && huids.every((huid) => !sold.has(huid));
    if (free) await write(transaction, line.id, huids);
    for (const huid of free ? huids : []) sold.add(huid);
    named.push(free ? { ...line, huids: [...huids], no_huids: false } : line);
  }
  return named;
}

export function typedHuids(text: string): string[] {
  return huidsOf(huidCodes(text));
}

/** In the order of the HUIDs. */
async function lockHuids(transaction: Transaction<Tables>, huids: readonly string[]): Promise<void> {
  if (huids.length > 0) await sql`select lock_huids(${huids}::text[])`.execute(transaction);
}

/** Those of the HUIDs that sold articles have. */
export async function readSoldHuids(query: Kysely<Tables>, huids: readonly string[]) {
  if (huids.length === 0) return [];
  const { rows } = await sql<{ huid: string; order_id: number; order_line_id: number }>`
    select huid, order_id, order_line_id from sold_huids(${huids}::text[]) order by huid`.execute(query);
  return rows;
}

async function write(
  transaction: Transaction<Tables>,
  lineId: number,
  huids: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('order_lines')
    .set({ huids: [...huids], no_huids: huids.length === 0 })
    .where('id', '=', lineId)
    .execute();
}
