import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { CallAnswering } from '#contract/admin/admin-call.ts';
import type { Reply } from '../api/call-admin-api.ts';
import { usePageNavigate } from '../form/use-page-navigate.ts';
import { useSave } from '../form/use-save.ts';
import { FormFooter } from './form-footer.tsx';
import { formatPlainValue, SaveConflictPanel } from './save-conflict-panel.tsx';
import { toast } from './toast.tsx';

type Fields = Readonly<Record<string, unknown>>;
type Saving<Row> = Promise<Reply<CallAnswering<Row>>>;

interface ResourceFormProps<Values extends FieldValues, Row extends Values> {
  readonly form: UseFormReturn<Values>;
  /** 'brand' */
  readonly thing: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Fields that are neither text nor yes or no, as text for SaveConflictPanel. */
  readonly formats: Formats<Values>;
  /** Absent: a new one. */
  readonly id: number | undefined;
  readonly add: (values: Values) => Saving<Row>;
  readonly update: (id: number, values: Values) => Saving<Row>;
  /** What is said after adding it, and the page that follows. */
  readonly added: (row: Row) => { readonly text: string; readonly to: string };
  /** What is said after saving a change. */
  readonly saved: (row: Row) => string;
  /** The button that adds it. */
  readonly submit: string;
  readonly readOnly?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

type Formats<Values> = {
  readonly [Name in keyof Values]?: (value: NonNullable<Values[Name]>, version: Fields) => string;
};

/** The form of a page where something is added or changed, such as a brand. */
export function ResourceForm<Values extends FieldValues, Row extends Values>({
  form,
  thing,
  labels,
  formats,
  id,
  add,
  update,
  added,
  saved,
  submit,
  readOnly = false,
  children,
}: ResourceFormProps<Values, Row>) {
  const { revalidate } = useRevalidator();
  const navigate = usePageNavigate();
  const save = useSave<Values, CallAnswering<Row>>(
    form,
    (values) => (id === undefined ? add(values) : update(id, values)),
    (row) => {
      if (id === undefined) {
        const { text, to } = added(row);
        toast(text);
        return void navigate(to);
      }
      form.reset(row);
      toast(saved(row));
      void revalidate();
    },
  );
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      <SaveConflictPanel
        save={save}
        thing={`this ${thing}`}
        labels={labels}
        formatValue={(field, value, version) => {
          const format = value === null ? undefined : formats[field];
          return format?.(value as NonNullable<Values[string]>, version) ?? formatPlainValue(field, value);
        }}
      />
      <fieldset className="plain-fieldset" disabled={readOnly}>
        {children}
      </fieldset>
      {!readOnly && (
        <FormFooter submit={id === undefined ? submit : 'Save'} pending={save.pending} notice={save.notice} />
      )}
    </form>
  );
}
