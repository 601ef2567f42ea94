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

/** The current stock of a product, and until when it is held for others; null if it is no longer offered, or the request fails. */
export async function fetchStockState(id: number): Promise<StockState | null> {
  return (await requestStockState(id)) ?? null;
}

/** The same; null only if it is no longer offered, undefined if the request fails. */
export async function requestStockState(id: number): Promise<StockState | null | undefined> {
  const reply = await callApi(getProductState, { params: { id } });
  if (!reply.ok) return reply.problem?.status === 404 ? null : undefined;
  const { current_stock: stock, held_until: until, sizes } = reply.answer;
  const heldUntil = until === null ? null : Date.parse(until);
  return { stock, heldUntil, ...(sizes !== undefined && { sizes: sizes.map(sizeSupply) }) };
}
