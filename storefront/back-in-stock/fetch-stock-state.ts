import { getProductState } from '#contract/back-in-stock.ts';
import { callApi } from '../api/call-api.ts';
import { sizeSupply, type SizeSupply } from './size-supply.ts';

export interface StockState {
  readonly stock: number;
  /** Milliseconds since 1970. */
  readonly heldUntil: number | null;
  /** Of a product with stock by size. */
  readonly sizes?: readonly SizeSupply[];
}

/** The current stock of a product, and until when it is held for others; null if the request fails. */
export async function fetchStockState(id: number): Promise<StockState | null> {
  const reply = await callApi(getProductState, { params: { id } });
  if (!reply.ok) return null;
  const { current_stock: stock, held_until: until, sizes } = reply.answer;
  const heldUntil = until === null ? null : Date.parse(until);
  return { stock, heldUntil, ...(sizes !== undefined && { sizes: sizes.map(sizeSupply) }) };
}
