import type { PieceRow } from '#contract/admin/pieces.ts';

interface ChooseAllProps {
  readonly pieces: readonly PieceRow[];
  readonly chosen: ReadonlyMap<number, PieceRow>;
  readonly onChoose: (rows: readonly PieceRow[], on: boolean) => void;
}

/** Ticks the whole page, or none of it. */
export function ChooseAll({ pieces, chosen, onChoose }: ChooseAllProps) {
  const all = pieces.every(({ id }) => chosen.has(id));
  return (
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
  );
}
