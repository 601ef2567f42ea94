import { useRef, useState } from 'react';
import { bulkEditProducts, type AdminProductRow } from '#contract/admin/products.ts';
import { call, refusalMessage, type Refusal } from '../api/call-admin-api.ts';
import type { Edit } from './price-changes.ts';

export interface BulkEditState {
  /** While it is under way: how many pieces of how many have been through. */
  readonly running: { readonly done: number; readonly total: number } | null;
  readonly start: (products: readonly AdminProductRow[], edit: Edit) => Promise<BulkEditResult>;
  /** Stops after the present batch; imported rows stay. */
  readonly stop: () => void;
}

export interface BulkEditResult {
  /** Pieces that were done, whether or not anything changed of them. */
  readonly done: readonly AdminProductRow[];
  readonly changed: number;
  /** Why it ended before all of them were done. */
  readonly why: string | null;
  /** Pieces that somebody changed meanwhile: they are left as they are. */
  readonly leftOut: readonly AdminProductRow[];
}

/** A part takes well under a second, and holds its rows no longer. */
const productsAtOnce = 100;

/** One edit of any number of pieces, part by part; each part is done to all of its pieces or to none. */
export function useBulkEdit(): BulkEditState {
  const [running, setRunning] = useState<BulkEditState['running']>(null);
  const stopped = useRef(false);

  async function start(products: readonly AdminProductRow[], edit: Edit): Promise<BulkEditResult> {
    stopped.current = false;
    const done: AdminProductRow[] = [];
    const leftOut: AdminProductRow[] = [];
    let changed = 0;
    let left = products;
    let why: string | null = null;
    while (left.length > 0 && why === null) {
      setRunning({ done: products.length - left.length, total: products.length });
      const part = left.slice(0, productsAtOnce);
      const body = { products: part.map(({ id, version }) => ({ id, version })), edit };
      const reply = await call(bulkEditProducts, { body });
      if (reply.ok) {
        changed += reply.answer.changed;
        done.push(...part);
        left = left.slice(part.length);
        if (stopped.current && left.length > 0) why = 'Update stopped.';
        continue;
      }
      const moved = editConflict(reply.problem);
      leftOut.push(...part.filter(({ id }) => moved.has(id)));
      left = left.filter(({ id }) => !moved.has(id)); // once more without them
      if (moved.size === 0) why = refusalMessage(reply.problem);
    }
    setRunning(null);
    return { done, leftOut, changed, why };
  }

  return {
    running,
    start,
    stop: () => {
      stopped.current = true;
    },
  };
}

/** The ids that a 409 names. */
function editConflict(problem: Refusal | null): ReadonlySet<unknown> {
  const ids = problem?.['changedMeanwhile'];
  return new Set(Array.isArray(ids) ? ids : []);
}
