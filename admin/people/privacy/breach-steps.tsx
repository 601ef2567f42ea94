import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { addBreachStep, type Breach } from '#contract/admin/privacy.ts';
import { breachStepKinds, type BreachStepKind } from '#domain/privacy/breach.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Table } from '../../ui/table.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import { stepNames } from './privacy-texts.ts';

interface Values {
  readonly kind: BreachStepKind;
  readonly text: string;
}

const empty: Values = { kind: 'note', text: '' };

/** The record of the steps; steps are added, never changed. */
export function BreachSteps({ breach: { id, steps, closed } }: { readonly breach: Breach }) {
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({ defaultValues: empty });
  const save = useSave<Values, typeof addBreachStep>(
    form,
    (body) => call(addBreachStep, { params: { id }, body }),
    () => {
      form.reset(empty);
      toast('Step recorded');
      void revalidate();
    },
  );
  return (
    <>
      <h2>Steps</h2>
      <Table
        label="Steps"
        rows={steps}
        keyOf={(step) => step.id}
        empty="No step is recorded yet."
        columns={[
          { head: 'Step', role: 'title', cell: ({ kind }) => stepNames[kind] },
          { head: 'What was done', cell: ({ text }) => text },
          { head: 'By', cell: ({ staffName }) => staffName },
          { head: 'When', cell: ({ at }) => <DateTime at={at} /> },
        ]}
      />
      {!closed && (
        <form className="form" noValidate onSubmit={save.submit} aria-label="Record a step">
          <SelectField
            form={form}
            name="kind"
            label="Step"
            choices={breachStepKinds.map((kind) => ({ value: kind, label: stepNames[kind] }))}
          />
          <TextArea form={form} name="text" label="What was done" rows={3} required="Say what was done" />
          <FormFooter submit="Record step" pending={save.pending} notice={save.notice} />
        </form>
      )}
    </>
  );
}
