import { countText } from '#domain/locale/count-text.ts';
import { listProducts, type AdminProductRow } from '#contract/admin/products.ts';
import { call } from '../../api/call-admin-api.ts';
import { Button } from '../../ui/button.tsx';
import { toastRefusal } from '../../ui/toast.tsx';
import { useBatches } from '../../ui/use-batches.ts';

interface ChooseAllProps {
  readonly products: readonly AdminProductRow[];
  readonly total: number;
  /** What the list is narrowed to. */
  readonly query: Readonly<Record<string, string>>;
  readonly chosen: ReadonlyMap<number, AdminProductRow>;
  readonly onChoose: (rows: readonly AdminProductRow[], on: boolean) => void;
}

const rowsAtOnce = 500;

/** Ticks the whole page, or none of it; or every piece that the list would show, on whichever page. */
export function SelectAll({ products, total, query, chosen, onChoose }: ChooseAllProps) {
  const { running: read, run } = useBatches<number>();
  const all = products.every(({ id }) => chosen.has(id));

  async function chooseEvery() {
    const rows: AdminProductRow[] = [];
    let page = 1;
    await run(0, async () => {
      const part = { ...query, page: String(page), limit: String(rowsAtOnce) };
      const reply = await call(listProducts, { query: part });
      if (!reply.ok) {
        toastRefusal(reply.problem);
        return null;
      }
      rows.push(...reply.answer.products);
      page += 1;
      if (page <= reply.answer.pages) return rows.length;
      onChoose(rows, true);
      return null;
    });
  }

  return (
    <div className="row">
      <label className="check">
        <input
          type="checkbox"
          checked={all}
          onChange={(event) => onChoose(products, event.currentTarget.checked)}
        />
        <span>
          All {products.length} on this page
          {chosen.size > 0 && `; ${countText(chosen.size, 'piece')} selected`}
        </span>
      </label>
      {total > products.length && chosen.size < total && (
        <Button kind="quiet" small pending={read !== null} onClick={() => void chooseEvery()}>
          {read === null ? `Select all ${total} pieces` : `Selecting: ${read} of ${total}`}
        </Button>
      )}
    </div>
  );
}
