import { useId, type ReactNode } from 'react';
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Icon } from './icon.tsx';

export interface FormFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: ReactNode;
}

export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  readonly children: (controlProps: FieldControlProps) => ReactNode;
}

/** Label, control, hint and error of a field, linked for screen readers. */
export function Field<Values extends FieldValues>({ form, name, label, hint, children }: FieldProps<Values>) {
  const id = useId();
  const fault: { readonly message?: string } | undefined = get(form.formState.errors, name);
  const error = fault?.message;
  const about = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  const changed = get(form.formState.dirtyFields, name) === true;
  return (
    <div className="field" data-changed={changed || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': about.filter(Boolean).join(' ') || undefined,
      })}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
