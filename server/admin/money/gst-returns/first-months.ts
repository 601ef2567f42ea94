import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';

/** Months such as '2026-11'. */
interface FirstMonths {
  /** From when months have to be closed: that of the first document, or the first that was closed; null: not known (LAW-100). */
  readonly dueFrom: string | null;
  /** From when months can be closed: also from that of the first member of staff (LAW-7). */
  readonly closableFrom: string | null;
}

export async function readFirstMonths(query: Kysely<Tables>): Promise<FirstMonths> {
  const { rows } = await sql<{ issued: Date | null; closed: string | null; opened: Date | null }>`
    select (select issued_at from tax_documents where not demo order by issued_at limit 1) as issued,
           (select min(month) from closed_months) as closed,
           (select min(created_at) from staff) as opened`.execute(query);
  const [{ issued, closed, opened } = { issued: null, closed: null, opened: null }] = rows;
  const monthOf = (at: Date | null) => at && dayInIndia(at).slice(0, 7);
  const first = (...months: (string | null)[]) =>
    months.filter((month) => month !== null).toSorted()[0] ?? null;
  const dueFrom = first(monthOf(issued), closed);
  return { dueFrom, closableFrom: first(dueFrom, monthOf(opened)) };
}
