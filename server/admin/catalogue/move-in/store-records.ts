import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { MovedCustomer, MovedOrder, MovedRecords } from '#domain/move-in/moved-record.ts';

/**
 * Stores every row of an export of customers or orders for the trial. What names a person is stored apart, in move_in_people,
 * so that it can be erased; `name` is the number of an order, or empty.
 */
export async function storeRecords(
  transaction: Transaction<Tables>,
  id: number,
  { records, leftOut }: MovedRecords<MovedCustomer | MovedOrder>,
): Promise<void> {
  const of = { move_in_id: id };
  const row = { ...of, name: '', code: '', note: '', piece: null };
  const rows = [
    ...records.map((each) => ({
      ...row,
      row: each.row,
      state: 'waiting' as const,
      name: 'number' in each.content ? storableText(each.content.number) : '',
      note: each.notes.join(' '),
    })),
    ...records
      .flatMap(({ parts }) => parts)
      .map((part) => ({ ...row, row: part.row, state: 'part' as const, note: storableText(part.text) })),
    ...leftOut.map((out) => ({ ...row, row: out.row, state: 'out' as const, note: out.text })),
  ];
  const people = [
    ...records.map((each) => ({
      ...of,
      row: each.row,
      name: storableText(each.name),
      email: storableText(each.content.email),
      content: JSON.stringify(each.content, (_, value: unknown) =>
        typeof value === 'string' ? storableText(value) : value,
      ),
    })),
    ...leftOut
      .filter(({ name }) => name !== '')
      .map((out) => ({ ...of, row: out.row, name: storableText(out.name), email: '', content: null })),
  ];
  for (const slice of slices(rows)) await transaction.insertInto('move_in_rows').values(slice).execute();
  for (const slice of slices(people)) await transaction.insertInto('move_in_people').values(slice).execute();
}

/** Without zero bytes and halves of a character, which PostgreSQL stores in no text. */
export function storableText(value: string): string {
  return value.replaceAll('\0', '').toWellFormed();
}

/** One statement has at most 65,535 parameters. */
export function slices<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const size = 5000;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
