import type { Answer } from '#contract/call.ts';
import { getPieceState } from '#contract/waiting.ts';
import { ask } from '../client/ask.ts';

export type PieceState = Answer<typeof getPieceState>['state'];

/** Whether a piece can be had just now; as if it could, where nobody says. */
export async function askPieceState(id: number): Promise<PieceState> {
  const reply = await ask(getPieceState, { params: { id } });
  return reply.ok ? reply.answer.state : 'free';
}
