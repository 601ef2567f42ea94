import { useRef, useState } from 'react';
import { editPieces, type PieceRow } from '#contract/admin/products.ts';
import { call, refusalText, type Refusal } from '../api/call-admin-api.ts';
import type { Edit } from './price-changes.ts';

export interface EditRun {
  /** While it is under way: how many pieces of how many have been through. */
  readonly running: { readonly done: number; readonly total: number } | null;
  readonly start: (pieces: readonly PieceRow[], edit: Edit) => Promise<EditResult>;
  /** Ends after the part that is under way; what was done stays. */
  readonly stop: () => void;
}

export interface EditResult {
  /** Pieces that were done, whether or not anything changed of them. */
  readonly done: readonly PieceRow[];
  readonly changed: number;
  /** Why it ended before all of them were done. */
  readonly why: string | null;
  /** Pieces that somebody changed meanwhile: they are left as they are. */
  readonly leftOut: readonly PieceRow[];
}

/** A part takes well under a second, and holds its rows no longer. */
const piecesAtOnce = 100;

/** One edit of any number of pieces, part by part; each part is done to all of its pieces or to none. */
export function useEditMany(): EditRun {
  const [running, setRunning] = useState<EditRun['running']>(null);
  const stopped = useRef(false);

  async function start(pieces: readonly PieceRow[], edit: Edit): Promise<EditResult> {
    stopped.current = false;
    const done: PieceRow[] = [];
    const leftOut: PieceRow[] = [];
    let changed = 0;
    let left = pieces;
    let why: string | null = null;
    while (left.length > 0 && why === null) {
      setRunning({ done: pieces.length - left.length, total: pieces.length });
      const part = left.slice(0, piecesAtOnce);
      const body = { pieces: part.map(({ id, version }) => ({ id, version })), edit };
      const reply = await call(editPieces, { body });
      if (reply.ok) {
        changed += reply.answer.changed;
        done.push(...part);
        left = left.slice(part.length);
        if (stopped.current && left.length > 0) why = 'You stopped it.';
        continue;
      }
      const moved = changedMeanwhile(reply.problem);
      leftOut.push(...part.filter(({ id }) => moved.has(id)));
      left = left.filter(({ id }) => !moved.has(id)); // once more without them
      if (moved.size === 0) why = refusalText(reply.problem);
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

/** The pieces that a 409 names. */
function changedMeanwhile(problem: Refusal | null): ReadonlySet<unknown> {
  const ids = problem?.['changedMeanwhile'];
  return new Set(Array.isArray(ids) ? ids : []);
}
