import type { Transaction } from 'kysely';
import type { ImportedRow } from '#contract/admin/import.ts';
import { dryRun } from '#database/savepoint.ts';
import type { Tables } from '#database/tables.ts';
import { sharePrices } from '../../../catalogue/rates/price-lock.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { importTable } from '../import/import-table.ts';
import { readTaxonomyLookup } from '../import/read-taxonomy-lookup.ts';
import { fittedCells, type FittedProduct } from './fit-product.ts';
import type { Move } from './move.ts';
import { addOldAddresses } from './old-address-store.ts';
import { setRow } from './set-row.ts';

/** About a second of work, so that a stop is quick. */
const batch = 25;

/** Tries or brings in the next products; returns how many. */
export async function bringInProducts(transaction: Transaction<Tables>, move: Move): Promise<number> {
  await sharePrices(transaction);
  const rows = await transaction
    .selectFrom('move_in_rows')
    .select(['row', 'code', 'piece'])
    .where('move_in_id', '=', move.id)
    .where('state', '=', 'waiting')
    .orderBy('row')
    .limit(batch)
    .execute();
  if (rows.length === 0) return 0;
  const taxonomy = await readTaxonomyLookup(transaction);
  const present = await codesInUse(transaction, rows);
  const slugs = new Set<string>();
  const fitted: FittedProduct[] = [];
  for (const { row, code, piece } of rows) {
    if (piece === null || present.has(code.toLowerCase())) {
      const note = `Left out: the shop already has a piece with the code ${code}.`;
      await setRow(transaction, move, { row, state: 'out', note });
    } else {
      fitted.push(
        await fittedCells({ transaction, taxonomy, row, piece, slugs, fallback: move.categoryId ?? 0 }),
      );
    }
  }
  const rowsOf = fitted.map(({ row, cells }) => ({ number: row, cells, faults: new Map(), note: null }));
  const table = { rows: rowsOf, unknown: [] };
  const work = () => importTable({ transaction, by: move.by, now: move.now }, table);
  const { report, entries } = move.trying ? await dryRun(transaction, work) : await work();
  if (!move.trying) await recordAudit(transaction, move.by, entries, move.now);
  for (const result of report.rows) {
    const piece = fitted.find(({ row }) => row === result.row);
    if (piece === undefined) throw new Error(`the report has a row ${result.row} that was not asked for`);
    await settle(transaction, move, piece, result);
  }
  return rows.length;
}

async function settle(
  transaction: Transaction<Tables>,
  move: Move,
  piece: FittedProduct,
  { row, does, code, errors }: ImportedRow,
): Promise<void> {
  if (does !== 'add') {
    const why = errors.map(
      ({ column, message }) => `${message.charAt(0).toLowerCase()}${message.slice(1)} (${column})`,
    );
    return setRow(transaction, move, { row, state: 'out', note: `Left out: ${why.join('; ')}.` });
  }
  const note = piece.notes.join(' ');
  if (move.trying) return setRow(transaction, move, { row, state: 'ready', note });
  const { id } = await transaction
    .selectFrom('products')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await setRow(transaction, move, { row, state: 'in', note, product_id: id });
  await addOldAddresses(transaction, { moveIn: move.id, source: move.source, product: id, piece });
}

async function codesInUse(
  transaction: Transaction<Tables>,
  rows: readonly { readonly code: string }[],
): Promise<ReadonlySet<string>> {
  const codes = rows.map(({ code }) => code.toLowerCase());
  const found = await transaction
    .selectFrom('products')
    .select('code')
    .where(({ fn }) => fn<string>('lower', ['code']), 'in', codes)
    .execute();
  return new Set(found.map(({ code }) => code.toLowerCase()));
}
