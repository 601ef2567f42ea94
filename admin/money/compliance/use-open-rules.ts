import { useEffect, useSyncExternalStore } from 'react';
import { getCompliance } from '#contract/admin/compliance.ts';
import { call } from '../../api/call-admin-api.ts';

let open = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rows that are due or missing, for the badge of the navigation. */
export function setOpenRules(count: number): void {
  open = count;
  for (const listener of listeners) listener();
}

/** Rows that are due or missing, as of the last check. */
export function useOpenRules(): number {
  return useSyncExternalStore(subscribe, () => open);
}

/** Checks once, when the back office opens; the page of the rules checks again. Mounted by the layout. */
export function useCheckRules(mayRead: boolean): void {
  useEffect(() => {
    if (!mayRead) return undefined;
    void call(getCompliance).then((reply) => {
      if (reply.ok) setOpenRules(reply.answer.rows.filter(({ state }) => state !== 'green').length);
    });
    return () => setOpenRules(0);
  }, [mayRead]);
}
