import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { appendPicture } from '../pictures/append-picture.ts';
import { recordPicture } from '../pictures/picture-store.ts';
import { auditedPictures, lockProductPictures, readProductPictures } from '../pictures/product-pictures.ts';
import type { StoredPicture } from '../pictures/store-upload.ts';

export interface WantedPicture {
  readonly id: number;
  readonly move_in_id: number;
  readonly row: number;
  readonly position: number;
}

/** Gives a stored picture to the piece whose row wants it. false: the piece is not in the shop, or has too many pictures. */
export async function addMovedPicture(
  transaction: Transaction<Tables>,
  wanted: WantedPicture,
  kept: StoredPicture,
  now: Date,
): Promise<boolean> {
  const piece = await transaction
    .selectFrom('move_in_rows as r')
    .innerJoin('move_ins as m', 'm.id', 'r.move_in_id')
    .select(['r.product_id', 'r.name', 'm.staff_id', 'm.staff_name'])
    .where('r.move_in_id', '=', wanted.move_in_id)
    .where('r.row', '=', wanted.row)
    .where('r.state', '=', 'in')
    .where('m.state', 'in', ['running', 'stopped', 'done'])
    .forShare('m')
    .executeTakeFirst();
  const id = piece?.product_id ?? null;
  const before = id === null ? null : await lockProductPictures(transaction, id);
  if (piece === undefined || id === null || before === null) return false;
  const alt = wanted.position === 0 ? piece.name : `${piece.name}, picture ${wanted.position + 1}`;
  const picture = await recordPicture(transaction, kept);
  if ((await appendPicture(transaction, { product: id, before, picture, alt })) === 'full') {
    await settlePicture(transaction, wanted.id, {
      state: 'missing',
      note: 'The piece has 20 pictures already.',
    });
    return false;
  }
  await settlePicture(transaction, wanted.id, { state: 'in', note: '' });
  const after = (await readProductPictures(transaction, id)) ?? [];
  const entry = { before: auditedPictures(before), after: auditedPictures(after) };
  const by = { id: piece.staff_id, name: piece.staff_name };
  await recordAudit(transaction, by, [{ kind: 'piece', id, action: 'picture-added', ...entry }], now);
  return true;
}

export async function settlePicture(
  transaction: Transaction<Tables>,
  id: number,
  settled: { readonly state: 'in' | 'missing'; readonly note: string },
): Promise<void> {
  await transaction.updateTable('move_in_pictures').set(settled).where('id', '=', id).execute();
}
