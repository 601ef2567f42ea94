import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { MovedProduct, MovedTable, MoveInSource } from '#domain/move-in/moved-product.ts';
import { serverLimits } from '#domain/server-limits.ts';
import type { AuditActor } from '../../../platform/audit/audit-store.ts';
import type { ReadExport } from './read-export.ts';
import { slices, storableText, storeRecords } from './store-records.ts';

interface Upload {
  readonly source: MoveInSource;
  readonly fileName: string;
  /** null: the export is not of products. */
  readonly categoryId: number | null;
  readonly by: AuditActor;
  readonly now: Date;
}

/** Stores every row of an export for the trial. An older export that was only tried makes room. */
export async function storeExport(
  transaction: Transaction<Tables>,
  read: ReadExport,
  { source, fileName, categoryId, by, now }: Upload,
): Promise<number> {
  await transaction.deleteFrom('move_ins').where('state', 'in', ['trying', 'tried']).execute();
  const { id } = await transaction
    .insertInto('move_ins')
    .values({
      kind: read.kind,
      source,
      file_name: fileName,
      category_id: categoryId,
      state: 'trying',
      staff_id: by.id,
      staff_name: by.name,
      unused: read.table.unused.map(storableText),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (read.kind === 'products') await storeProducts(transaction, id, read.table, now);
  else await storeRecords(transaction, id, read.table);
  return id;
}

async function storeProducts(
  transaction: Transaction<Tables>,
  id: number,
  table: MovedTable,
  now: Date,
): Promise<void> {
  const { pieces: all, leftOut } = withStorableTexts(table);
  const pieces = all.map(withFewerPictures);
  const text = { code: '', piece: null };
  const rows = [
    ...pieces.map((piece) => ({
      move_in_id: id,
      row: piece.row,
      state: 'waiting' as const,
      name: piece.cells['name'] ?? '',
      code: piece.cells['code'] ?? '',
      note: '',
      piece: storedProduct(piece),
    })),
    ...pieces
      .flatMap(({ parts }) => parts)
      .map(({ row, name, text: note }) => ({
        ...text,
        move_in_id: id,
        row,
        state: 'part' as const,
        name,
        note,
      })),
    ...leftOut.map(({ row, name, text: note }) => ({
      ...text,
      move_in_id: id,
      row,
      state: 'out' as const,
      name,
      note,
    })),
  ];
  for (const slice of slices(rows)) await transaction.insertInto('move_in_rows').values(slice).execute();
  const pictures = pieces.flatMap((piece) => picturesOf(id, piece, now));
  for (const slice of slices(pictures))
    await transaction.insertInto('move_in_pictures').values(slice).execute();
}

/** Addresses of one piece that are stored: a cell can name a million. */
const mostPictures = 100;

function withFewerPictures(piece: MovedProduct): MovedProduct {
  const { pictures, notes } = piece;
  if (pictures.length <= mostPictures) return piece;
  const note = `It has ${pictures.length} pictures; those after the first ${mostPictures} are left out.`;
  return { ...piece, pictures: pictures.slice(0, mostPictures), notes: [...notes, note] };
}

function storedProduct({ cells, categories, brand, oldPaths, notes }: MovedProduct): string {
  return JSON.stringify({ cells, categories, brand, oldPaths, notes });
}

function picturesOf(id: number, { row, pictures }: MovedProduct, now: Date) {
  return pictures.map((address, position) => {
    const note =
      position >= serverLimits.productPictures
        ? `A piece has at most ${serverLimits.productPictures} pictures.`
        : /^https?:\/\//i.test(address)
          ? ''
          : 'This is not a web address. Choose the folder with this picture.';
    const state = note === '' ? ('waiting' as const) : ('missing' as const);
    return { move_in_id: id, row, position, address, state, due_at: now, note };
  });
}

function withStorableTexts(read: MovedTable): MovedTable {
  const clean = storableText;
  return {
    unused: read.unused.map(clean),
    leftOut: read.leftOut.map((row) => ({ ...row, name: clean(row.name) })),
    pieces: read.pieces.map((piece) => ({
      ...piece,
      cells: Object.fromEntries(Object.entries(piece.cells).map(([header, cell]) => [header, clean(cell)])),
      categories: piece.categories.map(clean),
      brand: clean(piece.brand),
      pictures: piece.pictures.map(clean),
      oldPaths: piece.oldPaths.map(clean),
      notes: piece.notes.map(clean),
      parts: piece.parts.map((part) => ({ ...part, name: clean(part.name), text: clean(part.text) })),
    })),
  };
}
