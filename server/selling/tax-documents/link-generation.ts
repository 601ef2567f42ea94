import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** The generation of a document's links. Those of an earlier one open nothing (LAW-83). */
export async function linkGeneration(query: Kysely<Tables>, documentId: number): Promise<number> {
  const links = await query
    .selectFrom('document_links')
    .select('generation')
    .where('tax_document_id', '=', documentId)
    .executeTakeFirst();
  return links?.generation ?? 0;
}

/**
 * Remembers that a member of staff sends a link. Returns its generation; null: they were closed meanwhile. The lock makes closing
 * wait, so that it ends this link too.
 */
export async function noteSender(
  transaction: Transaction<Tables>,
  { documentId, staffId }: { readonly documentId: number; readonly staffId: number },
): Promise<number | null> {
  const sender = await transaction
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('enabled', '=', true)
    .forShare()
    .executeTakeFirst();
  if (sender === undefined) return null;
  const { rows } = await sql<{ generation: number }>`
    insert into document_links as known (tax_document_id, generation, senders) values (${documentId}, 0, array[${staffId}::integer])
      on conflict (tax_document_id) do update
         set senders = array_remove(known.senders, ${staffId}::integer) || ${staffId}::integer
      returning generation`.execute(transaction);
  return rows[0]?.generation ?? 0;
}

export const ofDocument = (id: number) => sql`p.id = ${id}`;
export const ofCustomer = (id: number) =>
  sql`p.order_id in (select o.id from orders o where o.customer_id = ${id})`;
export const ofSender = (staffId: number) =>
  sql`p.id in (select tax_document_id from document_links where senders @> array[${staffId}::integer])`;

/** Ends all links to these documents, `p`. Emails that still wait get a link of the new generation when they are rendered. */
export async function endLinks(transaction: Transaction<Tables>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into document_links as known (tax_document_id, generation)
      select p.id, 1 from tax_documents p where ${which} order by p.id
      on conflict (tax_document_id) do update set generation = known.generation + 1, senders = '{}'`.execute(
    transaction,
  );
}
