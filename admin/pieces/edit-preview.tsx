import type { AdminCategory } from '#contract/admin/categories.ts';
import type { PieceRow } from '#contract/admin/pieces.ts';
import { formatRupees } from '#domain/money.ts';
import { Notice } from '../ui/notice.tsx';
import { priceEffects, type Edit, type PriceEdit } from './edit-effects.ts';
import { stateWords } from './piece-values.ts';

interface EditPreviewProps {
  readonly chosen: readonly PieceRow[];
  readonly edit: Edit;
  readonly categories: readonly AdminCategory[];
}

/** What will be, before it is: to the paisa, by the rule that the server follows too. */
export function EditPreview({ chosen, edit, categories }: EditPreviewProps) {
  switch (edit.kind) {
    case 'state': {
      const already = chosen.filter(({ status }) => status === edit.status).length;
      return <Count changing={chosen.length - already} already={already} into={stateWords[edit.status]} />;
    }
    case 'category': {
      const name = categories.find(({ id }) => id === edit.categoryId)?.name ?? '';
      const already = chosen.filter(({ category }) => category === name).length;
      return <Count changing={chosen.length - already} already={already} into={name} />;
    }
    case 'price':
    case 'discount':
      return <PricePreview chosen={chosen} edit={edit} />;
  }
}

interface CountProps {
  readonly changing: number;
  readonly already: number;
  readonly into: string;
}

function Count({ changing, already, into }: CountProps) {
  return (
    <p role="status">
      {changing} {changing === 1 ? 'piece becomes' : 'pieces become'}: {into}.
      {already > 0 && ` ${already} ${already === 1 ? 'is' : 'are'} so already.`}
    </p>
  );
}

function PricePreview({ chosen, edit }: { readonly chosen: readonly PieceRow[]; readonly edit: PriceEdit }) {
  const effects = priceEffects(chosen, edit);
  const changing = effects.filter(
    ({ row, from, to, unit }) => to !== from || unit !== Math.round(row.price * 100),
  );
  const without = effects.filter(({ to }) => to === null);
  return (
    <div className="edit-preview">
      <p role="status">
        {changing.length} {changing.length === 1 ? 'price changes' : 'prices change'}; this is what shoppers
        will pay.
      </p>
      {without.length > 0 && (
        <Notice>
          {without.map(({ row }) => row.name).join(', ')} would be left without a price, so that nothing can
          be done.
        </Notice>
      )}
      <ul>
        {effects.map(({ row, from, to }) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <span className="num">
              {formatRupees(from)} becomes <b>{to === null ? 'nothing' : formatRupees(to)}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
