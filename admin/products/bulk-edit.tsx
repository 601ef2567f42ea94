import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { PieceRow } from '#contract/admin/products.ts';
import { useUnsaved } from '../form/unsaved-changes.ts';
import { Button } from '../ui/button.tsx';
import { FormFoot } from '../ui/form-footer.tsx';
import { Progress } from '../ui/progress.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toast.tsx';
import { EditFields } from './bulk-edit-fields.tsx';
import { EditPreview } from './bulk-edit-preview.tsx';
import { editButton, editOf, editWords, firstEdit, impossible, type EditValues } from './bulk-edit-values.ts';
import { useEditMany } from './use-bulk-edit.ts';

interface EditManyProps {
  readonly chosen: readonly PieceRow[];
  readonly categories: readonly AdminCategory[];
  readonly onNone: () => void;
  /** These need not be chosen any more. */
  readonly onDone: (rows: readonly PieceRow[]) => void;
}

/** One thing done to all that are ticked: shown before it is done, in parts, with its progress and a way to stop. */
export function EditMany({ chosen, categories, onNone, onDone }: EditManyProps) {
  const [open, setOpen] = useState(false); // folded, it leaves the list in sight
  const [notice, setNotice] = useState<string | null>(null);
  const { running, start, stop } = useEditMany();
  useUnsaved(running !== null);
  const form = useForm<EditValues>({ defaultValues: firstEdit });
  const values = useWatch({ control: form.control }) as EditValues;
  const edit = editOf(values);
  const many = `${chosen.length} ${chosen.length === 1 ? 'piece' : 'pieces'}`;
  const wrong = edit === null ? [] : impossible(chosen, edit);
  const possible = edit !== null && wrong.length === 0;

  async function run() {
    if (edit === null || running !== null) return;
    setNotice(null);
    const { done, leftOut, changed, why } = await start(chosen, edit);
    onDone([...done, ...leftOut]);
    if (why !== null) {
      const rest = `${done.length} of ${many} are done and stay so; the others are still chosen.`;
      setNotice(done.length === 0 ? why : `${why} ${rest}`);
    } else if (leftOut.length > 0) toast(leftOutWords(changed, leftOut), { bad: true });
    else toast(`${changed} ${changed === 1 ? 'piece is' : 'pieces are'} changed`);
  }

  return (
    <section className="panel-box edit-many" aria-labelledby="edit-many">
      <div className="page-head-row">
        <h2 id="edit-many">{many} chosen</h2>
        <div className="row">
          <Button kind="line" small aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Choose others' : 'Edit them'}
          </Button>
          <Button kind="quiet" small aria-disabled={running !== null} onClick={() => running ?? onNone()}>
            Choose none
          </Button>
        </div>
      </div>
      {running !== null && (
        <Progress label="Changing pieces" done={running.done} total={running.total} onStop={stop} />
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
          <SelectField
            form={form}
            name="what"
            label="What to do"
            choices={Object.entries(editWords).map(([value, label]) => ({ value, label }))}
          />
          <EditFields form={form} what={values.what} categories={categories} />
        </div>
        {edit !== null && <EditPreview chosen={chosen} edit={edit} categories={categories} />}
        {wrong.length > 0 && (
          <div>
            <Button kind="line" small onClick={() => onDone(wrong)}>
              Leave {wrong.length === 1 ? 'this piece' : `these ${wrong.length} pieces`} out
            </Button>
          </div>
        )}
        {possible && (
          <FormFoot
            submit={editButton(values.what, chosen.length)}
            pending={running !== null}
            notice={notice}
          />
        )}
        {edit === null && <p className="hint">Fill in every field first.</p>}
      </form>
    </section>
  );
}

function leftOutWords(changed: number, leftOut: readonly PieceRow[]): string {
  const names = leftOut
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ');
  const more = leftOut.length > 3 ? ` and ${leftOut.length - 3} more` : '';
  return `${changed} changed. Somebody else changed ${names}${more} meanwhile: left as they are, look at them again.`;
}
