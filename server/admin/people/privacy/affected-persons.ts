import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { maxExported } from '../../core/export-limit.ts';
import { breachKinds, type BreachKind, type BreachReach } from '#domain/privacy/breach.ts';

export interface BreachScope {
  readonly from: Date;
  readonly to: Date;
  readonly kinds: readonly BreachKind[];
  readonly reach: BreachReach;
}

/** Selects name, email and phone of each row of a kind; `reached` decides by the times of the row. */
type KindQuery = (reached: (...times: readonly string[]) => RawBuilder<unknown>) => RawBuilder<unknown>;

const ofCustomer = sql`concat_ws(' ', c.first_name, c.last_name), c.email, c.phone`;
/** Without an account, or erased: as the order names the buyer. */
const ofOrder = sql`
  case when c.id is null or c.erased_at is not null
       then o.shipping_address ->> 'contact_person_name' else concat_ws(' ', c.first_name, c.last_name) end,
  case when c.erased_at is null then coalesce(c.email, o.buyer ->> 'email') end,
  case when c.id is null or c.erased_at is not null then o.shipping_address ->> 'phone' else c.phone end`;

const kindQueries: Readonly<Record<BreachKind, KindQuery>> = {
  accounts: (reached) => sql`
    select ${ofCustomer} from customers c where c.erased_at is null and ${reached('c.created_at', 'c.updated_at')}`,
  addresses: (reached) => sql`
    select ${ofCustomer} from customers c join addresses a on a.customer_id = c.id
     where ${reached('a.created_at', 'a.updated_at')}`,
  orders: (reached) => sql`
    select ${ofOrder} from orders o left join customers c on c.id = o.customer_id where ${reached('o.placed_at')}
    union all select f.name, f.email, f.phone from former_orders f where ${reached('f.moved_in_at')}`,
  pan: (reached) => sql`
    select ${ofOrder} from buyer_pans b join orders o on o.id = b.order_id
      left join customers c on c.id = o.customer_id where ${reached('b.created_at')}`,
  messages: (reached) => sql`
    select m.name, m.email, m.mobile_number from contact_messages m where ${reached('m.created_at')}
    union all select ${ofCustomer} from customers c join chat_messages m on m.customer_id = c.id
     where ${reached('m.created_at')}
    union all select ${ofCustomer} from customers c join product_questions m on m.customer_id = c.id
     where ${reached('m.created_at')}
    union all select ${ofCustomer} from customers c join support_tickets m on m.customer_id = c.id
     where ${reached('m.created_at', 'm.updated_at')}`,
  'mail-lists': (reached) => sql`
    select null, s.email, null from newsletter_subscribers s where ${reached('s.consented_at')}
    union all select null, w.email, null from back_in_stock_requests w where ${reached('w.asked_at')}`,
};

/** One row for each kind and person. A person is an email, else a phone number, else a name. */
function personsOf({ from, to, kinds, reach }: BreachScope): RawBuilder<unknown> {
  const reached = (...times: readonly string[]) => {
    const columns = times.map((time) => sql.ref(time));
    return reach === 'stored'
      ? sql`${columns[0]} <= ${to}`
      : sql`(${sql.join(
          columns.map((column) => sql`${column} between ${from} and ${to}`),
          sql` or `,
        )})`;
  };
  const parts = breachKinds
    .filter((kind) => kinds.includes(kind))
    .map(
      (kind) =>
        sql`select ${kind}::text as kind, k.* from (${kindQueries[kind](reached)}) k (name, email, phone)`,
    );
  return sql`select kind, coalesce(nullif(lower(email), ''), nullif(phone, ''), name, '') as person,
                    max(name) as name, max(email) as email, max(phone) as phone
               from (${sql.join(parts, sql` union all `)}) rows_of_kinds group by 1, 2`;
}

/** Persons of whom the same kinds of data are affected. */
export interface AffectedGroup {
  readonly kinds: BreachKind[];
  readonly persons: number;
  /** How many have no email but a phone number, and how many have neither. */
  readonly byPhone: number;
  readonly unreachable: number;
}

/** The largest group first. Each person is in one of them. */
export async function groupAffected(query: Kysely<Tables>, scope: BreachScope): Promise<AffectedGroup[]> {
  const { rows } = await sql<AffectedGroup>`
    select kinds, count(*)::integer as persons,
           count(*) filter (where email is null and phone is not null)::integer as "byPhone",
           count(*) filter (where email is null and phone is null)::integer as unreachable
      from (select array_agg(kind order by kind) as kinds, nullif(max(email), '') as email, nullif(max(phone), '') as phone
              from (${personsOf(scope)}) p group by person) grouped
     group by kinds order by persons desc, kinds`.execute(query);
  return rows;
}

export interface AffectedPerson {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly kinds: string;
}

export async function listAffected(query: Kysely<Tables>, scope: BreachScope): Promise<AffectedPerson[]> {
  const { rows } = await sql<AffectedPerson>`
    select max(name) as name, max(email) as email, max(phone) as phone, string_agg(kind, ', ' order by kind) as kinds
      from (${personsOf(scope)}) p group by person order by person limit ${maxExported}`.execute(query);
  return rows;
}
