import type { ReactNode } from 'react';
import {
  useFieldArray,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { Button } from '../../ui/button.tsx';

interface RowsProps<Values extends FieldValues, Name extends FieldArrayPath<Values>> {
  readonly form: UseFormReturn<Values>;
  readonly name: Name;
  /** The name of one row, such as 'Question'. */
  readonly one: string;
  readonly fresh: FieldArray<Values, Name>;
  readonly children: (index: number) => ReactNode;
}

/** A list whose rows are added, moved up and removed. */
export function EditableList<Values extends FieldValues, Name extends FieldArrayPath<Values>>({
  form,
  name,
  one,
  fresh,
  children,
}: RowsProps<Values, Name>) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name });
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="settings-row">
          <legend>
            {one} {index + 1}
          </legend>
          {children(index)}
          <div className="row">
            {index > 0 && (
              <Button
                kind="quiet"
                small
                aria-label={`Move up ${one.toLowerCase()} ${index + 1}`}
                onClick={() => swap(index, index - 1)}
              >
                Move up
              </Button>
            )}
            <Button
              kind="quiet"
              small
              aria-label={`Remove ${one.toLowerCase()} ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button kind="line" onClick={() => append(fresh)}>
          Add {one.toLowerCase()}
        </Button>
      </div>
    </>
  );
}
