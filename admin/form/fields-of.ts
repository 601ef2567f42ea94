import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Props of a form's fields by name, with the labels that SaveConflictPanel uses too. */
export function fieldsOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  labels: Readonly<Record<Name, string>>,
) {
  return (name: Name) => ({ form, name, label: labels[name] });
}
