import { useEffect } from 'react';
import { createStore, useStore } from '#browser/create-store.ts';
import { getCompliance } from '#contract/admin/compliance.ts';
import { call } from '../../api/call-admin-api.ts';

const open = createStore(0);

/** Rows that are due or missing, for the badge of the navigation. */
export function setOpenRules(count: number): void {
  open.write(count);
}

/** Rows that are due or missing, as of the last check. */
export function useOpenRules(): number {
  return useStore(open, (count) => count);
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
