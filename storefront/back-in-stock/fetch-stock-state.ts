import { getProductState } from '#contract/back-in-stock.ts';
import { callApi } from '../api/call-api.ts';

export interface StockState {
  readonly stock: number;
  /** Milliseconds since 1970. */
  readonly heldUntil: number | null;
}

/** How many there are of a product just now, and until when they are held for others; null where nobody says. */
export async function fetchStockState(id: number): Promise<StockState | null> {
  const reply = await callApi(getProductState, { params: { id } });
  if (!reply.ok) return null;
  const { current_stock: stock, held_until: until } = reply.answer;
  return { stock, heldUntil: until === null ? null : Date.parse(until) };
}
