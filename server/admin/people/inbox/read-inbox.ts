import { sql, type Kysely } from 'kysely';
import type { Answer, HandlerInput } from '#contract/api-call.ts';
import type { listInbox, ThreadKind } from '#contract/admin/inbox.ts';
import type { Tables } from '#database/tables.ts';
import { complaintWire } from '../../../service/complaints/complaint-wire.ts';
import { pagePosition, perPage } from '../../core/page-position.ts';

interface Row {
  readonly kind: ThreadKind;
  readonly id: number;
  readonly name: string;
  readonly subject: string;
  readonly last: string;
  readonly at: Date;
  readonly unanswered: boolean;
  readonly marked: boolean;
  readonly dismissed: boolean;
  readonly total: number;
}

/** A page of threads: unanswered first, then newest first. */
export async function readInbox(
  query: Kysely<Tables>,
  { kind, page = 1 }: HandlerInput<typeof listInbox>['query'],
  now: Date,
): Promise<Answer<typeof listInbox>> {
  const { rows } = await sql<Row>`
    select *, (count(*) over ())::integer as total from (
      select 'ticket' as kind, t.id::integer as id, concat_ws(' ', c.first_name, c.last_name) as name, t.subject as subject,
             coalesce((select m.message from ticket_messages m where m.ticket_id = t.id order by m.id desc limit 1),
                      t.description) as last,
             t.updated_at as at, t.status = 'pending' as unanswered, false as marked,
             false as dismissed
        from support_tickets t join customers c on c.id = t.customer_id
      union all
      select 'message', id::integer, name, subject, message, created_at,
             answered_at is null and dismissed_at is null, marked, answered_at is null and dismissed_at is not null
        from contact_messages
      union all
      select 'question', q.id, concat_ws(' ', c.first_name, c.last_name), p.name, coalesce(q.answer, q.question),
             coalesce(q.answered_at, q.created_at), q.answered_at is null, false, false
        from product_questions q join customers c on c.id = q.customer_id join products p on p.id = q.product_id
      union all
      select 'chat', c.id, concat_ws(' ', c.first_name, c.last_name), '', said.message, said.created_at,
             said.author = 'customer', false, false
        from (select distinct on (customer_id) customer_id, author, message, created_at
                from chat_messages order by customer_id, id desc) said
        join customers c on c.id = said.customer_id) thread
     where ${kind ?? null}::text is null or kind = ${kind ?? null}
     order by unanswered desc, at desc, kind, id
     limit ${perPage} offset ${(page - 1) * perPage}`.execute(query);
  const total = rows[0]?.total ?? 0;
  const complaints = await findComplaints(query, rows);
  return {
    threads: rows.map(({ kind: of, id, name, subject, last, at, unanswered, marked, dismissed }) => ({
      kind: of,
      id,
      name,
      subject,
      last,
      at: at.toISOString(),
      unanswered,
      marked,
      dismissed,
      complaint: complaints(of, id, now),
    })),
    ...pagePosition(page, total),
  };
}

/** The complaints of these threads. */
async function findComplaints(query: Kysely<Tables>, rows: readonly Row[]) {
  const idsOf = (kind: ThreadKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const found = await query
    .selectFrom('complaints')
    .selectAll()
    .where((complaint) =>
      complaint.or([
        complaint('ticket_id', 'in', [0, ...idsOf('ticket')]),
        complaint('contact_message_id', 'in', [0, ...idsOf('message')]),
      ]),
    )
    .execute();
  return (kind: ThreadKind, id: number, now: Date) => {
    const row = found.find((each) =>
      kind === 'ticket' ? each.ticket_id === id : kind === 'message' && each.contact_message_id === id,
    );
    return row === undefined ? null : complaintWire(row, now);
  };
}
