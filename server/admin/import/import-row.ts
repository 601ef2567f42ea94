import type { Transaction } from 'kysely';
import type { ImportedRow } from '#contract/admin/import.ts';
import { addPiece, type AdminPiece } from '#contract/admin/products.ts';
import type { Tables } from '#database/tables.ts';
import { slugOf } from '#domain/catalogue/slug.ts';
import { validate } from '../../api/validate.ts';
import type { AuditEntry, Author } from '../core/audit-store.ts';
import { checkPiece } from '../products/check-product.ts';
import { moveStock } from '../products/adjust-stock.ts';
import { auditedPiece } from '../products/product-columns.ts';
import { insertPiece, lockPiece, presentPiece, updatePiece } from '../products/product-store.ts';
import { newPiece } from './new-product-defaults.ts';
import type { TableRow } from './read-table.ts';
import { tableColumns, type Shelf, type TableFields } from './table-columns.ts';

export interface Importing {
  readonly transaction: Transaction<Tables>;
  readonly shelf: Shelf;
  readonly by: Author;
  readonly now: Date;
}

interface RowDone {
  readonly report: ImportedRow;
  readonly entry: AuditEntry | null;
}

const kind = 'piece';

/** Does what a row says, by the same rules and the same steps as the editor of one piece; or says what is wrong with it. */
export async function importRow(importing: Importing, row: TableRow, id: number | null): Promise<RowDone> {
  const { transaction, shelf, by, now } = importing;
  const before = id === null ? undefined : await lockPiece(transaction, id);
  const wished = wishOf(row, shelf, before);
  const report = reporter(row, wished);
  const checked = validate(addPiece, { params: {}, query: {}, body: wished });
  if (!checked.valid) {
    // A web link that was made of a missing name is no fault of the row's own.
    const own = checked.errors.filter(({ code }) => code !== 'slug' || wished['name'] !== '');
    return report.wrong(own.map(({ code, message }) => ({ field: code, message })));
  }
  const { stock, ...fields } = checked.received.body;
  const taken = await checkPiece(transaction, fields, before?.id);
  if (taken !== null) return report.wrong([{ field: taken.code, message: taken.message }]);

  if (before === undefined) {
    const added = await insertPiece(transaction, fields, now);
    if (stock > 0) {
      const first = { seen: 0, change: stock, reason: 'received' as const, note: '' };
      await moveStock(transaction, { ...first, productId: added, by, now });
    }
    const piece = await presentPiece(transaction, added);
    const after = { ...auditedPiece(piece), stock };
    return report.done('add', [], { kind, id: added, action: 'created', before: null, after });
  }
  const changes = changesOf(before, { ...fields, stock: before.stock }, shelf);
  if (changes.length === 0) return report.done('nothing', [], null);
  await updatePiece(transaction, before, fields, now);
  const after = auditedPiece(await presentPiece(transaction, before.id));
  return report.done('change', changes, {
    kind,
    id: before.id,
    action: 'changed',
    before: auditedPiece(before),
    after,
  });
}

/** What stands in the row, over what the piece is, or over what a new one is. */
function wishOf({ cells }: TableRow, shelf: Shelf, before: AdminPiece | undefined): Record<string, unknown> {
  const said = tableColumns
    .filter(({ head }) => cells.has(head))
    .filter(({ head }) => head !== 'code' || before === undefined || cells.get(head) !== '')
    .map(({ head, field, read }): [string, unknown] => [field, read(cells.get(head) ?? '', shelf)]);
  const wish: Record<string, unknown> = { ...(before ?? newPiece), ...Object.fromEntries<unknown>(said) };
  const named = String(wish['code']);
  if (before !== undefined && named.toLowerCase() === before.code.toLowerCase()) wish['code'] = before.code;
  if (wish['slug'] === '') wish['slug'] = slugOf(String(wish['name']));
  return wish;
}

function changesOf(before: TableFields, after: TableFields, shelf: Shelf): ImportedRow['changes'] {
  return tableColumns
    .map(({ head, write }) => ({ column: head, before: write(before, shelf), after: write(after, shelf) }))
    .filter((change) => change.before !== change.after);
}

function reporter(row: TableRow, wished: Record<string, unknown>) {
  const said = { row: row.number, code: String(wished['code'] ?? ''), name: String(wished['name'] ?? '') };
  return {
    wrong: (faults: readonly Fault[]): RowDone => ({
      report: {
        ...said,
        does: 'wrong',
        changes: [],
        errors: faults.map((fault) => errorOf(row, fault)),
      },
      entry: null,
    }),
    done: (
      does: ImportedRow['does'],
      changes: ImportedRow['changes'],
      entry: AuditEntry | null,
    ): RowDone => ({
      report: { ...said, does, changes, errors: [] },
      entry,
    }),
  };
}

interface Fault {
  readonly field: string;
  readonly message: string;
}

function errorOf({ cells }: TableRow, { field, message }: Fault): ImportedRow['errors'][number] {
  const [name = ''] = field.split('.');
  const column = tableColumns.find((each) => each.field === name);
  if (column === undefined) return { column: name, message };
  const said = column.refused?.(cells.get(column.head) ?? '');
  return { column: column.head, message: said ?? sentence(field, message) };
}

/** 'stones.0.kind is required' is 'Is required' beside its column; a stone is named by its line. */
function sentence(field: string, message: string): string {
  const rest = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  const [, line, part] = field.split('.');
  const where =
    line === undefined ? '' : `Line ${Number(line) + 1}${part === undefined ? '' : `, ${part}`}: `;
  return where + (where === '' ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest);
}
