import { useEffect } from 'react';
import { createStore, useStore } from '#browser/create-store.ts';
import { getNewOrderCount } from '#contract/admin/dashboard.ts';
import { toast } from '../../ui/toast.tsx';
import { call } from '../../api/call-admin-api.ts';

/** Milliseconds between polls, while the page is visible. */
const poll = 15_000;

const waiting = createStore(0);
let newest: number | null = null;

/** Orders to confirm or pack, as of the last poll. */
export function useNewOrderCount(): number {
  return useStore(waiting, (count) => count);
}

/** Polls for new orders while the page is visible and shows a toast for each. Mounted once, by the layout. */
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
      newest = null; // the next person to sign in is told of later orders only
    };
  }, [mayRead]);
}

async function pollNewOrders(): Promise<void> {
  const reply = await call(getNewOrderCount);
  if (!reply.ok) return; // retried by the next poll
  const { answer } = reply;
  if (newest !== null && answer.newest !== null && answer.newest > newest) {
    toast(`New order: ${answer.newest}`);
  }
  newest = answer.newest ?? 0;
  waiting.write(answer.waiting);
}
