import { useEffect, useState } from 'react';
import { lazyImport } from '../navigation/lazy-import.ts';
import type { StockState } from './fetch-stock-state.ts';

const fetchState = lazyImport(() => import('./fetch-stock-state.ts'), 'fetchStockState');

interface KnownStock {
  readonly id: number;
  readonly stock: number;
  readonly heldUntil?: number;
}

/** A payment ends within minutes. */
const pause = { held: 10_000, otherwise: 30_000 };

/**
 * The current stock and holds of a product: a page may come from the browser's cache and may stay open for long. Requested when
 * the page opens, when its tab becomes visible again, and at intervals while it is visible.
 */
export function useLiveStock({ id, stock, heldUntil }: KnownStock): StockState {
  const [fresh, setFresh] = useState<StockState>({ stock, heldUntil: heldUntil ?? null });
  const held = fresh.heldUntil !== null;
  useEffect(() => {
    let gone = false;
    const look = async () => {
      if (document.hidden) return;
      const { fetchStockState } = await fetchState(true);
      const state = await fetchStockState(id);
      if (!gone && state !== null) setFresh(state);
    };
    const lookAgain = () => void look().catch(() => undefined);
    lookAgain();
    const timer = window.setInterval(lookAgain, held ? pause.held : pause.otherwise);
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('cartUpdated', lookAgain);
    return () => {
      gone = true;
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('cartUpdated', lookAgain);
    };
  }, [id, held]);
  return fresh;
}
