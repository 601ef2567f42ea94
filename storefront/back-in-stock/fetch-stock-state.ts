import { getPieceState } from '#contract/back-in-stock.ts';
import { ask } from '../api/call-api.ts';

export interface PieceState {
  readonly stock: number;
  /** Milliseconds since 1970. */
  readonly heldUntil: number | null;
}

/** How many there are of a product just now, and until when they are held for others; null where nobody says. */
export async function askPieceState(id: number): Promise<PieceState | null> {
  const reply = await ask(getPieceState, { params: { id } });
  if (!reply.ok) return null;
  const { current_stock: stock, held_until: until } = reply.answer;
  return { stock, heldUntil: until === null ? null : Date.parse(until) };
}
