import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';

/** Rows per statement, so that no row stays locked for long. */
const batch = 500;

/**
 * Deletes messages to the shop two years after the last one, and carts six months after the last change (SAFE-5). The
 * Digital Personal Data Protection Act 2023, section 8(7), requires deletion once data is no longer needed, and a
 * complaint to a consumer commission is possible for two years (Consumer Protection Act 2019, section 69). Orders and
 * tax documents stay, because tax law requires them.
 */
export async function eraseOld(query: Kysely<Tables>, now: Date): Promise<void> {
  const messages = new Date(now.getTime() - limits.messageLife);
  const carts = new Date(now.getTime() - limits.cartLife);
  await eraseAll(query, 'contact_messages', sql`greatest(t.created_at, t.answered_at) < ${messages}`);
  await eraseAll(query, 'chat_messages', sql`t.created_at < ${messages}`);
  await eraseAll(query, 'support_tickets', sql`t.updated_at < ${messages}`);
  await eraseAll(
    query,
    'carts',
    sql`t.updated_at < ${carts} and not exists
        (select from payments p where p.cart_id = t.id and p.created_at >= ${carts})`,
  );
}

/** Skips locked rows, because another transaction is changing them. The next run checks them again. */
async function eraseAll(
  query: Kysely<Tables>,
  table: 'contact_messages' | 'chat_messages' | 'support_tickets' | 'carts',
  over: RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where id in
        (select t.id from ${sql.table(table)} t where ${over} limit ${batch} for update skip locked)`.execute(
      query,
    );
    if (numAffectedRows < batch) return;
  }
}
