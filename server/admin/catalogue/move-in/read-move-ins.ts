import { sql, type Kysely } from 'kysely';
import type { MoveIn, MoveInRow } from '#contract/admin/move-in.ts';
import type { Tables } from '#database/tables.ts';
import type { MoveInRowState, MoveInState } from '#domain/move-in/move-in-state.ts';
import type { MoveInSource } from '#domain/move-in/moved-product.ts';
import type { MoveInKind } from '#domain/move-in/moved-record.ts';

interface MoveRow {
  readonly id: number;
  readonly kind: MoveInKind;
  readonly source: MoveInSource;
  readonly file_name: string;
  readonly state: MoveInState;
  readonly staff_name: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly unused: string[];
  readonly rows: MoveIn['rows'] | null;
  readonly published: number;
  readonly pictures: Partial<Record<'in' | 'missing' | 'waiting', number>> | null;
}

/** The latest imports, or one of them, with their counts. */
export async function readMoveIns(query: Kysely<Tables>, only?: number): Promise<MoveIn[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, m.kind, m.source, m.file_name, m.state, m.staff_name, m.created_at, m.ended_at, m.unused,
           (select jsonb_object_agg(state, n) from (
              select state, count(*) as n from move_in_rows where move_in_id = m.id group by state) counted) as rows,
           (select count(*)::integer from move_in_rows r join products p on p.id = r.product_id
             where r.move_in_id = m.id and r.state in ('in', 'kept') and p.status = 'published') as published,
           (select jsonb_object_agg(state, n) from (
              select state, count(*) as n from move_in_pictures where move_in_id = m.id group by state) counted) as pictures
      from move_ins m
     where ${only === undefined ? sql`true` : sql`m.id = ${only}`}
     order by m.id desc limit 10`.execute(query);
  return rows.map(({ file_name, staff_name, created_at, ended_at, rows: counts, pictures, ...move }) => ({
    ...move,
    fileName: file_name,
    by: staff_name,
    createdAt: created_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    rows: counts ?? {},
    pictures: {
      in: pictures?.in ?? 0,
      missing: pictures?.missing ?? 0,
      total: (pictures?.in ?? 0) + (pictures?.missing ?? 0) + (pictures?.waiting ?? 0),
    },
  }));
}

const pageSize = 100;

/** A page of the rows in the order of the export, with the pictures that did not come. */
export async function readMoveInRows(
  query: Kysely<Tables>,
  id: number,
  { state, page = 1 }: { readonly state?: MoveInRowState | undefined; readonly page?: number | undefined },
): Promise<{ rows: MoveInRow[]; pages: number }> {
  const all = query
    .selectFrom('move_in_rows as r')
    .where('r.move_in_id', '=', id)
    .$if(state !== undefined, (rows) => rows.where('r.state', '=', state ?? 'in'));
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await all
    .leftJoin('move_in_people as p', (join) =>
      join.onRef('p.move_in_id', '=', 'r.move_in_id').onRef('p.row', '=', 'r.row'),
    )
    .select(['r.row', 'r.state', 'r.code', 'r.note', 'r.product_id as productId'])
    .select(['r.name as title', 'p.name as personName', 'p.email', 'p.customer_id as customerId'])
    .orderBy('r.row')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const numbers = rows.map(({ row }) => row);
  const missing = await query
    .selectFrom('move_in_pictures')
    .select(['row', 'address', 'note'])
    .where('move_in_id', '=', id)
    .where('note', '<>', '')
    .where('row', 'in', [0, ...numbers])
    .orderBy('position')
    .execute();
  return {
    rows: rows.map(({ title, personName, email, ...row }) => ({
      ...row,
      name: title || (personName ?? ''),
      person: [title === '' ? '' : personName, email].filter(Boolean).join(', '),
      missing: missing
        .filter((picture) => picture.row === row.row)
        .map(({ address, note }) => ({ address, note })),
    })),
    pages: Math.max(1, Math.ceil(count / pageSize)),
  };
}
