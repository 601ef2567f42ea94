import { keepAmounts } from '#browser/keep-amounts.ts';
import { useId, type ReactNode } from 'react';
import { get, useWatch, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { lengthFault } from '#domain/forms/length-fault.ts';
import { Icon } from './icon.tsx';
import { keepAmountsIn } from './keep-amounts-in.ts';

export interface FormFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: ReactNode;
  /** An error that shows before anything is saved; the form's own error replaces it. */
  readonly fault?: string | undefined;
  /** Characters of a text. What is longer is not cut: the field says by how much it is too long. */
  readonly maxLength?: number | undefined;
}

export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** For a group of controls: the label has the id of the group with '-label'. */
  readonly group?: boolean;
  readonly children: (controlProps: FieldControlProps) => ReactNode;
}

/** Label, control, hint and error of a field, linked for screen readers. */
export function Field<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  fault,
  maxLength,
  group = false,
  children,
}: FieldProps<Values>) {
  const id = useId();
  const found: { readonly message?: string } | undefined = get(form.formState.errors, name);
  const typed: unknown = useWatch({ control: form.control, name, disabled: maxLength === undefined });
  const tooLong = maxLength === undefined || typeof typed !== 'string' ? null : lengthFault(typed, maxLength);
  const error = found?.message ?? fault ?? tooLong ?? undefined;
  const about = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  const changed = get(form.formState.dirtyFields, name) === true;
  return (
    <div className="field" data-field={name} data-changed={changed || undefined}>
      {group ? (
        <span className="legend" id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': about.filter(Boolean).join(' ') || undefined,
      })}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {keepAmountsIn(hint)}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" />
          {keepAmounts(error)}
        </p>
      )}
    </div>
  );
}
