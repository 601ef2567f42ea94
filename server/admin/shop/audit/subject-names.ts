import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#database/tables.ts';

interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** Queries for the names of audited rows by kind. Other kinds show their number. */
const named: Readonly<Record<string, (ids: readonly number[]) => RawBuilder<{ id: number; name: string }>>> =
  {
    category: (ids) => sql`select id, name from categories where id = any(${ids}::integer[])`,
    brand: (ids) => sql`select id, name from brands where id = any(${ids}::integer[])`,
    product: (ids) => sql`select id, name from products where id = any(${ids}::integer[])`,
    coupon: (ids) => sql`select id, code as name from coupons where id = any(${ids}::integer[])`,
    banner: (ids) =>
      sql`select id, coalesce(title, alt, '') as name from banners where id = any(${ids}::integer[])`,
    staff: (ids) => sql`select id, name from staff where id = any(${ids}::integer[])`,
    invitation: (ids) =>
      sql`select id, coalesce(email, '') as name from staff_invitations where id = any(${ids}::integer[])`,
    customer: (ids) =>
      sql`select id, concat_ws(' ', first_name, last_name) as name from customers where id = any(${ids}::integer[])`,
    chat: (ids) =>
      sql`select id, concat_ws(' ', first_name, last_name) as name from customers where id = any(${ids}::integer[])`,
    review: (ids) => sql`
    select r.id, p.name from reviews r join products p on p.id = r.product_id where r.id = any(${ids}::bigint[])`,
    ticket: (ids) => sql`select id, subject as name from support_tickets where id = any(${ids}::bigint[])`,
    question: (ids) => sql`
    select q.id, p.name from product_questions q join products p on p.id = q.product_id where q.id = any(${ids}::integer[])`,
    message: (ids) => sql`select id, name from contact_messages where id = any(${ids}::bigint[])`,
    synonyms: (ids) => sql`
    select id, array_to_string(words, ', ') as name from search_synonyms where id = any(${ids}::integer[])`,
  };

/** Names of existing rows by `kind id`, with one query per kind. */
export async function readSubjectNames(
  query: Kysely<Tables>,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, read] of Object.entries(named)) {
    const ids = subjects.filter((subject) => subject.kind === kind && /^[0-9]{1,9}$/.test(subject.id));
    if (ids.length === 0) continue;
    const { rows } = await read(ids.map(({ id }) => Number(id))).execute(query);
    for (const { id, name } of rows) if (name !== '') names.set(`${kind} ${id}`, name);
  }
  return names;
}

/** The name of a removed row, from its audited fields. */
export function nameInEntry(fields: Readonly<Record<string, unknown>>): string | null {
  for (const field of ['name', 'code', 'title', 'email', 'words']) {
    const value = fields[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}
