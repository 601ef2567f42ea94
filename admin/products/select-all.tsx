import { useState } from 'react';
import { listPieces, type PieceRow } from '#contract/admin/products.ts';
import { call, refusalText } from '../api/call-admin-api.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

interface ChooseAllProps {
  readonly pieces: readonly PieceRow[];
  readonly total: number;
  /** What the list is narrowed to. */
  readonly query: Readonly<Record<string, string>>;
  readonly chosen: ReadonlyMap<number, PieceRow>;
  readonly onChoose: (rows: readonly PieceRow[], on: boolean) => void;
}

const rowsAtOnce = 500;

/** Ticks the whole page, or none of it; or every piece that the list would show, on whichever page. */
export function ChooseAll({ pieces, total, query, chosen, onChoose }: ChooseAllProps) {
  const [read, setRead] = useState<number | null>(null);
  const all = pieces.every(({ id }) => chosen.has(id));

  async function chooseEvery() {
    const rows: PieceRow[] = [];
    setRead(0);
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const part = { ...query, page: String(page), limit: String(rowsAtOnce) };
      const reply = await call(listPieces, { query: part });
      if (!reply.ok) {
        toast(refusalText(reply.problem), { bad: true });
        return setRead(null);
      }
      rows.push(...reply.answer.pieces);
      pages = reply.answer.pages;
      setRead(rows.length);
    }
    setRead(null);
    onChoose(rows, true);
  }

  return (
    <div className="row">
      <label className="check choose-all">
        <input
          type="checkbox"
          checked={all}
          onChange={(event) => onChoose(pieces, event.currentTarget.checked)}
        />
        <span>
          All {pieces.length} on this page
          {chosen.size > 0 && `; ${chosen.size} ${chosen.size === 1 ? 'piece is' : 'pieces are'} chosen`}
        </span>
      </label>
      {total > pieces.length && chosen.size < total && (
        <Button kind="quiet" small pending={read !== null} onClick={() => void chooseEvery()}>
          {read === null ? `Choose all ${total} pieces` : `${read} of ${total} read`}
        </Button>
      )}
    </div>
  );
}
