import { countText } from '#domain/locale/count-text.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { AdminProductRow } from '#contract/admin/products.ts';
import { useUnsavedChanges } from '../../form/unsaved-changes.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Progress } from '../../ui/progress.tsx';
import { choicesOf, SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { BulkEditFields } from './bulk-edit-fields.tsx';
import { BulkEditPreview } from './bulk-edit-preview.tsx';
import {
  bulkEditButtonText,
  toBulkEdit,
  bulkEditLabels,
  emptyBulkEdit,
  ineligibleProducts,
  type BulkEditValues,
} from './bulk-edit-values.ts';
import { useBulkEdit } from './use-bulk-edit.ts';

interface EditManyProps {
  readonly chosen: readonly AdminProductRow[];
  readonly categories: readonly AdminCategory[];
  readonly onNone: () => void;
  /** Rows to deselect. */
  readonly onDone: (rows: readonly AdminProductRow[]) => void;
}

/** Bulk edit of the selected products: preview, then changes in batches with progress and a stop button. */
export function BulkEdit({ chosen, categories, onNone, onDone }: EditManyProps) {
  const [open, setOpen] = useState(false); // collapsed, so that the list stays visible
  const [notice, setNotice] = useState<string | null>(null);
  const { running, start, stop } = useBulkEdit();
  useUnsavedChanges(running !== null);
  const form = useForm<BulkEditValues>({ defaultValues: emptyBulkEdit });
  const values = useWatch({ control: form.control }) as BulkEditValues;
  const read = toBulkEdit(values);
  const edit = typeof read === 'string' ? null : read;
  const many = countText(chosen.length, 'piece');
  const wrong = edit === null ? [] : ineligibleProducts(chosen, edit);
  const possible = edit !== null && wrong.length === 0;

  async function run() {
    if (edit === null || running !== null) return;
    setNotice(null);
    const { done, leftOut, changed, why } = await start(chosen, edit);
    onDone([...done, ...leftOut]);
    if (why !== null) {
      const rest = `${done.length} of ${many} were changed; the others are still selected.`;
      setNotice(done.length === 0 ? why : `${why} ${rest}`);
    } else if (leftOut.length > 0) toast(leftOutWords(changed, leftOut), { bad: true });
    else toast(`${countText(changed, 'piece')} changed`);
  }

  return (
    <section className="panel-box edit-many" aria-labelledby="edit-many">
      <div className="page-head-row">
        <h2 id="edit-many">{many} selected</h2>
        <div className="row">
          <Button kind="line" small aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide' : 'Edit'}
          </Button>
          <Button kind="quiet" small aria-disabled={running !== null} onClick={() => running ?? onNone()}>
            Clear selection
          </Button>
        </div>
      </div>
      {running !== null && (
        <Progress label="Updating pieces" done={running.done} total={running.total} onStop={stop} />
      )}
      <form
        className="form form-wide"
        hidden={!open || running !== null}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (possible) void run();
        }}
      >
        <div className="field-pair">
          <SelectField form={form} name="what" label="Action" choices={choicesOf(bulkEditLabels)} />
          <BulkEditFields form={form} values={values} categories={categories} />
        </div>
        {edit !== null && <BulkEditPreview chosen={chosen} edit={edit} categories={categories} />}
        {wrong.length > 0 && (
          <div>
            <Button kind="line" small onClick={() => onDone(wrong)}>
              Skip {wrong.length === 1 ? 'this piece' : `these ${wrong.length} pieces`}
            </Button>
          </div>
        )}
        {possible && (
          <FormFooter
            submit={bulkEditButtonText(values.what, chosen.length)}
            pending={running !== null}
            notice={notice}
          />
        )}
        {typeof read === 'string' && <p className="hint">{read}</p>}
      </form>
    </section>
  );
}

function leftOutWords(changed: number, leftOut: readonly AdminProductRow[]): string {
  const names = leftOut
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ');
  const more = leftOut.length > 3 ? ` and ${leftOut.length - 3} more` : '';
  return `${changed} changed. Somebody else changed ${names}${more} in the meantime. Those were skipped; please check them.`;
}
