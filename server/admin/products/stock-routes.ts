import { listMovements, moveStock as moveStockCall } from '#contract/admin/stock.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { changed } from '../core/change-result.ts';
import { changedMeanwhile } from '../core/edit-conflict.ts';
import { wrongField } from './check-product.ts';
import { moveStock } from './adjust-stock.ts';
import { noSuchPiece } from './no-such-product.ts';
import { lockPiece, readAdminPiece } from './product-store.ts';
import { readMovements } from './read-movements.ts';

/** The stock of a piece: it is moved with a reason, never written over. */
export function serveStock(api: AdminApi, { database, clock }: Shop): void {
  api.read(listMovements, async ({ params: { id } }) => {
    const piece = await readAdminPiece(database.query, id);
    return piece === undefined ? noSuchPiece() : readMovements(database.query, id, piece.stock);
  });

  api.change(moveStockCall, async (transaction, { params: { id }, body }, visit) => {
    const piece = await lockPiece(transaction, id);
    if (piece === undefined) return noSuchPiece();
    const { seen, change, reason, note } = body;
    if (piece.stock !== seen) {
      return changedMeanwhile(transaction, { kind: 'piece', id, current: { stock: piece.stock } });
    }
    if (seen + change < 0) return wrongField('change', `There are only ${seen}`);
    const move = { productId: id, seen, change, reason, note, by: visit.staff, now: clock() };
    if (!(await moveStock(transaction, move))) throw new Error(`the stock of ${id} moved under its lock`);
    const stock = seen + change;
    const entry = { before: { stock: seen }, after: { stock, reason, note } };
    return changed({ kind: 'piece', id, action: 'stock-moved', ...entry }, { stock });
  });
}
