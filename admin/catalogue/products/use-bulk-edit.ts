import { bulkEditProducts, type AdminProductRow } from '#contract/admin/products.ts';
import { call, refusalMessage, type Refusal } from '../../api/call-admin-api.ts';
import { useBatches } from '../../ui/use-batches.ts';
import type { Edit } from './price-changes.ts';

interface BulkEditResult {
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
export function useBulkEdit() {
  const { running, run, stop } = useBatches<{ readonly done: number; readonly total: number }>();

  async function start(products: readonly AdminProductRow[], edit: Edit): Promise<BulkEditResult> {
    const done: AdminProductRow[] = [];
    const leftOut: AdminProductRow[] = [];
    let changed = 0;
    let left = products;
    let why: string | null = null;
    const progress = () => ({ done: products.length - left.length, total: products.length });
    const stopped = await run(progress(), async () => {
      const part = left.slice(0, productsAtOnce);
      const body = { products: part.map(({ id, version }) => ({ id, version })), edit };
      const reply = await call(bulkEditProducts, { body });
      if (reply.ok) {
        changed += reply.answer.changed;
        done.push(...part);
        left = left.slice(part.length);
      } else {
        const moved = editConflict(reply.problem);
        leftOut.push(...part.filter(({ id }) => moved.has(id)));
        left = left.filter(({ id }) => !moved.has(id)); // retried without them
        if (moved.size === 0) why = refusalMessage(reply.problem);
      }
      return left.length === 0 || why !== null ? null : progress();
    });
    return { done, leftOut, changed, why: stopped ? 'Update stopped.' : why };
  }

  return { running, start, stop };
}

/** The ids that a 409 names. */
function editConflict(problem: Refusal | null): ReadonlySet<unknown> {
  const ids = problem?.['editConflict'];
  return new Set(Array.isArray(ids) ? ids : []);
}
