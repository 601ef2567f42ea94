import { useEffect, useState, type ReactNode } from 'react';
import { part } from '../client/part.ts';

const fetchState = part(() => import('./piece-state.ts'));
const fetchNotice = part(() => import('./being-looked-at.tsx'));

/** Pages are the same for everyone and kept; whether a piece is kept for somebody is asked once the page is up. */
export function MaybeLookedAt({ piece }: { readonly piece: { readonly id: number; readonly name: string } }) {
  const { id, name } = piece;
  const [notice, setNotice] = useState<ReactNode>(null);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const { askPieceState } = await fetchState();
      const state = await askPieceState(id);
      if (state === 'free') return;
      const { BeingLookedAt } = await fetchNotice();
      if (!gone) setNotice(<BeingLookedAt piece={{ id, name }} state={state} />);
    };
    look().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [id, name]);
  return notice;
}
