import { useEffect, useSyncExternalStore } from 'react';
import { getNewOrderCount } from '#contract/admin/dashboard.ts';
import { toast } from '../ui/toast.tsx';
import { call } from '../api/call-admin-api.ts';

/** Milliseconds; a back office that nobody looks at does not ask. */
const poll = 15_000;

let waiting = 0;
let newest: number | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many orders wait to be confirmed or packed, as last heard. */
export function useNewOrderCount(): number {
  return useSyncExternalStore(subscribe, () => waiting);
}

/** Asks for new orders while the page is looked at, and says when one has come. Stands in the frame, once. */
export function usePollNewOrders(mayRead: boolean): void {
  useEffect(() => {
    if (!mayRead) return undefined;
    const ask = () => void (document.visibilityState === 'visible' && pollNewOrders());
    ask();
    const timer = setInterval(ask, poll);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      newest = null; // whoever signs in next hears only of what comes after
    };
  }, [mayRead]);
}

async function pollNewOrders(): Promise<void> {
  const reply = await call(getNewOrderCount);
  if (!reply.ok) return; // the next one may be heard
  const { answer } = reply;
  if (newest !== null && answer.newest !== null && answer.newest > newest) {
    toast(`New order: ${answer.newest}`);
  }
  newest = answer.newest ?? 0;
  waiting = answer.waiting;
  for (const listener of listeners) listener();
}
