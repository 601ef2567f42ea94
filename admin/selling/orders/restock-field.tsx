import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { knownRestock } from '#domain/orders/restock.ts';
import { SegmentField } from '../../ui/segment-field.tsx';

type Line = AdminOrder['lines'][number];

/** Whether pieces of a line go back into stock; null: not answered yet. */
export type RestockChoice = 'yes' | 'no' | null;

interface RestockFieldProps<Values extends FieldValues> extends Pick<AdminOrder, 'status'> {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly line: Line;
}

/** Asks for one line. Of pieces that come back from a buyer nothing is chosen yet. */
export function RestockField<Values extends FieldValues>({
  form,
  name,
  line,
  status,
}: RestockFieldProps<Values>) {
  return (
    <SegmentField
      form={form}
      name={name}
      label={`Does ${line.name} go back into stock?`}
      {...(knownRestock(status) === null && { hint: 'A piece that came back damaged stays out.' })}
      required="Say whether it can be sold again"
      choices={[
        { value: 'yes', label: 'Yes, sell it again' },
        { value: 'no', label: 'No, keep it out' },
      ]}
    />
  );
}

/** What the form begins with, by the index of the line. */
export function restockChoices({ lines, status }: AdminOrder): RestockChoice[] {
  return lines.map(() => (knownRestock(status) === null ? null : 'yes'));
}

/** The lines whose pieces go back into stock. */
export function restockedLines({ lines }: AdminOrder, choices: readonly RestockChoice[]): number[] {
  return lines.filter((_, index) => choices[index] === 'yes').map(({ id }) => id);
}

/** Whether it is to be said of pieces of the line: a refund may have asked before. */
export function isAsked({ toRestock }: Line): boolean {
  return toRestock > 0;
}
