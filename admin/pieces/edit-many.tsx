import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import { editPieces, type PieceRow } from '#contract/admin/pieces.ts';
import { call } from '../client/call.ts';
import { useSave } from '../client/use-save.ts';
import { Button } from '../ui/button.tsx';
import { FormFoot } from '../ui/form-foot.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toast.tsx';
import { EditFields } from './edit-fields.tsx';
import { EditPreview } from './edit-preview.tsx';
import { editOf, editWords, firstEdit, isPossible, type EditValues } from './edit-values.ts';

interface EditManyProps {
  readonly chosen: readonly PieceRow[];
  readonly categories: readonly AdminCategory[];
  readonly onNone: () => void;
  readonly onDone: () => void;
  /** Some of them are no longer what the list shows. */
  readonly onStale: () => void;
}

/** One thing done to all that are ticked: shown before it is done, and done to all of them or to none. */
export function EditMany({ chosen, categories, onNone, onDone, onStale }: EditManyProps) {
  const [open, setOpen] = useState(false); // folded, it leaves the list in sight
  const form = useForm<EditValues>({ defaultValues: firstEdit });
  const values = useWatch({ control: form.control }) as EditValues;
  const edit = editOf(values);
  const many = `${chosen.length} ${chosen.length === 1 ? 'piece' : 'pieces'}`;
  const save = useSave<EditValues, typeof editPieces>(
    form,
    async () => {
      const pieces = chosen.map(({ id, version }) => ({ id, version }));
      // An edit that is not whole yet cannot be pressed.
      const reply = await call(editPieces, {
        body: { pieces, edit: edit ?? { kind: 'state', status: 'draft' } },
      });
      if (!reply.ok && reply.problem?.status === 409) onStale();
      return reply;
    },
    ({ changed }) => {
      toast(`${changed} ${changed === 1 ? 'piece is' : 'pieces are'} changed`);
      onDone();
    },
  );
  const possible = edit !== null && isPossible(chosen, edit);
  return (
    <section className="panel-box edit-many" aria-labelledby="edit-many">
      <div className="page-head-row">
        <h2 id="edit-many">{many} chosen</h2>
        <div className="row">
          <Button kind="line" small aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Choose others' : 'Edit them'}
          </Button>
          <Button kind="quiet" small onClick={onNone}>
            Choose none
          </Button>
        </div>
      </div>
      <form
        className="form form-wide"
        hidden={!open}
        noValidate
        onSubmit={(event) => {
          if (possible) return save.submit(event);
          event.preventDefault();
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
        {save.conflict !== null && <Notice>{save.conflict.message}</Notice>}
        {possible ? (
          <FormFoot submit={`Do it to ${many}`} pending={save.pending} notice={save.notice} />
        ) : (
          <p className="hint">Nothing is done before all of it is said.</p>
        )}
      </form>
    </section>
  );
}
