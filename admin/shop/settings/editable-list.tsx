import type { ReactNode } from 'react';
import type { FieldArrayPath, FieldValues, UseFieldArrayReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';

interface RowsProps<Values extends FieldValues, Name extends FieldArrayPath<Values>> {
  readonly array: UseFieldArrayReturn<Values, Name>;
  /** The name of one row, such as 'Question'. */
  readonly one: string;
  readonly fresh: UseFieldArrayReturn<Values, Name>['fields'][number] extends infer Row
    ? Omit<Row, 'id'>
    : never;
  readonly children: (index: number) => ReactNode;
}

/** A list whose rows are added, moved up and removed. */
export function EditableList<Values extends FieldValues, Name extends FieldArrayPath<Values>>({
  array: { fields, append, remove, swap },
  one,
  fresh,
  children,
}: RowsProps<Values, Name>) {
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
        <Button kind="line" onClick={() => append(fresh as Parameters<typeof append>[0])}>
          Add {one.toLowerCase()}
        </Button>
      </div>
    </>
  );
}
