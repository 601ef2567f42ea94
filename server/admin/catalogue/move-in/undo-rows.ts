import type { Transaction } from 'kysely';
import type { Database } from '#database/connect.ts';
import { errorCode } from '#database/error-code.ts';
import { inSavepoint } from '#database/savepoint.ts';
import type { Tables } from '#database/tables.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';

/** restrict_violation, which order lines raise, and foreign_key_violation. */
const stillNamed = ['23001', '23503'];
const batch = 50;

/** Removes what the next rows of an import that is undone brought in; returns how many rows were settled. */
export async function undoRows(database: Database, now: Date): Promise<number> {
  return database.transaction(async (transaction) => {
    const move = await transaction
      .selectFrom('move_ins')
      .select(['id', 'kind', 'staff_id', 'staff_name'])
      .where('state', '=', 'undoing')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (move === undefined) return 0;
    const rows = await transaction
      .selectFrom('move_in_rows as r')
      .leftJoin('move_in_people as p', (join) =>
        join.onRef('p.move_in_id', '=', 'r.move_in_id').onRef('p.row', '=', 'r.row'),
      )
      .select(['r.row', 'r.code', 'r.name', 'r.product_id', 'p.customer_id'])
      .where('r.move_in_id', '=', move.id)
      .where('r.state', '=', 'in')
      .orderBy('r.row')
      .limit(batch)
      .execute();
    if (rows.length === 0) {
      await transaction
        .deleteFrom('old_addresses')
        .where('move_in_id', '=', move.id)
        .where('product_id', 'is', null)
        .execute();
      const undone = { state: 'undone' as const, ended_at: now };
      await transaction.updateTable('move_ins').set(undone).where('id', '=', move.id).execute();
      return 1;
    }
    if (move.kind === 'orders') await removeOrders(transaction, move.id, rows);
    for (const { row, code, name, product_id: product, customer_id: customer } of rows) {
      // An order names its customer, who stays.
      const id = move.kind === 'customers' ? customer : product;
      const remove = move.kind === 'customers' ? removeCustomer : removeProduct;
      const why = id === null ? null : await remove(transaction, id, now);
      const settled =
        why === null ? { state: 'removed' as const, note: '' } : { state: 'kept' as const, note: why };
      await transaction
        .updateTable('move_in_rows')
        .set(settled)
        .where('move_in_id', '=', move.id)
        .where('row', '=', row)
        .execute();
      if (why !== null || id === null) continue;
      const by = { id: move.staff_id, name: move.staff_name };
      const entry =
        move.kind === 'customers'
          ? { kind: 'customer', id, action: 'removed', before: { import: move.id }, after: null }
          : { kind: 'piece', id, action: 'removed', before: { code, name }, after: null };
      await recordAudit(transaction, by, [entry], now);
    }
    return rows.length;
  });
}

/** Why the piece stays, in one sentence; null: it was removed. */
function removeProduct(transaction: Transaction<Tables>, id: number, now: Date): Promise<string | null> {
  return inSavepoint<string | null>(transaction, {
    work: async () => {
      await transaction.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();
      const held = await transaction
        .selectFrom('stock_holds')
        .select('cart_id')
        .where('product_id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (held !== undefined) return 'It stays: a shopper is paying for it.';
      await transaction.deleteFrom('products').where('id', '=', id).execute();
      return null;
    },
    isExpected: (error) => stillNamed.includes(errorCode(error)),
    otherwise: 'It stays: it has been sold.',
  });
}

/** Why the account stays, in one sentence; null: it was removed. */
async function removeCustomer(transaction: Transaction<Tables>, id: number): Promise<string | null> {
  const found = await transaction
    .selectFrom('customers')
    .select(['unclaimed', 'version', 'erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return null;
  if (found.erased_at !== null)
    return 'It stays: its data was erased on request, and the record of that is kept.';
  if (!found.unclaimed) return 'It stays: the customer has signed in.';
  if (found.version > 1) return 'It stays: the staff have changed it.';
  const order = await transaction
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', id)
    .executeTakeFirst();
  if (order !== undefined) return 'It stays: the customer has ordered.';
  await transaction.deleteFrom('customers').where('id', '=', id).execute();
  return null;
}

async function removeOrders(
  transaction: Transaction<Tables>,
  id: number,
  rows: readonly { readonly row: number }[],
): Promise<void> {
  await transaction
    .deleteFrom('former_orders')
    .where('move_in_id', '=', id)
    .where(
      'row',
      'in',
      rows.map(({ row }) => row),
    )
    .execute();
}
