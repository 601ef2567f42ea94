import { useEffect, useState } from 'react';
import { part } from '../client/part.ts';

const fetchNotice = part(() => import('./being-looked-at.tsx'));
type Notice = Awaited<ReturnType<typeof fetchNotice>>['BeingLookedAt'];

/** Pages are the same for everyone and kept; whether a piece is kept for somebody is asked once the page is up. */
export function MaybeLookedAt({ piece }: { readonly piece: { readonly id: number; readonly name: string } }) {
  const [Notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    void fetchNotice().then(
      (found) => setNotice(() => found.BeingLookedAt),
      () => undefined,
    );
  }, []);
  return Notice && <Notice piece={piece} />;
}
