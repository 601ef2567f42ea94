import {
  addPiece,
  changePiece,
  copyPiece,
  getPiece,
  getPieceChoices,
  listPieces,
} from '#contract/admin/products.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { changed } from '../core/change-result.ts';
import { changedMeanwhile } from '../core/edit-conflict.ts';
import { checkPiece } from './check-product.ts';
import { copyOf } from './duplicate-product.ts';
import { moveStock } from './adjust-stock.ts';
import { noSuchPiece } from './no-such-product.ts';
import { readPieceChoices } from './product-choices.ts';
import { auditedPiece } from './product-columns.ts';
import { readPieceList } from './product-list.ts';
import { insertPiece, lockPiece, presentPiece, readAdminPiece, updatePiece } from './product-store.ts';

const kind = 'piece';

/** The pieces; what changes here shows in the shop at once, by the triggers of migration 0010. */
export function servePieces(api: AdminApi, { database, clock }: Shop): void {
  api.read(listPieces, ({ query }) => readPieceList(database.query, query));

  api.read(getPieceChoices, () => readPieceChoices(database.query));

  api.read(getPiece, async ({ params: { id } }) => {
    return (await readAdminPiece(database.query, id)) ?? noSuchPiece();
  });

  api.change(addPiece, async (transaction, { body: { stock, ...fields } }, { staff }) => {
    const wrong = await checkPiece(transaction, fields);
    if (wrong !== null) return wrong;
    const id = await insertPiece(transaction, fields, clock());
    if (stock > 0) {
      const first = { seen: 0, change: stock, reason: 'received' as const, note: '' };
      await moveStock(transaction, { ...first, productId: id, by: staff, now: clock() });
    }
    const piece = await presentPiece(transaction, id);
    const after = { ...auditedPiece(piece), stock };
    return changed({ kind, id, action: 'created', before: null, after }, piece);
  });

  api.change(changePiece, async (transaction, { params: { id }, body: { version, ...fields } }) => {
    const before = await lockPiece(transaction, id);
    if (before === undefined) return noSuchPiece();
    if (before.version !== version) return changedMeanwhile(transaction, { kind, id, current: before });
    const wrong = await checkPiece(transaction, fields, id);
    if (wrong !== null) return wrong;
    await updatePiece(transaction, before, fields, clock());
    const after = await presentPiece(transaction, id);
    const entry = { before: auditedPiece(before), after: auditedPiece(after) };
    return changed({ kind, id, action: 'changed', ...entry }, after);
  });

  api.change(copyPiece, async (transaction, { params: { id: from } }) => {
    const original = await lockPiece(transaction, from);
    if (original === undefined) return noSuchPiece();
    const id = await copyOf(transaction, original, clock());
    const piece = await presentPiece(transaction, id);
    const after = { ...auditedPiece(piece), copyOf: original.name };
    return changed({ kind, id, action: 'created', before: null, after }, piece);
  });
}
