import type { Database } from '#database/connect.ts';
import type { MetricFamily } from './metrics-text.ts';

interface Counted {
  readonly family: string;
  readonly label: string;
  readonly count: number;
}

/** A job whose attempts have ended waits for ever, until somebody looks (outbox-store.ts). */
const counts = `
  select 'orders' as family, status as label, count(*) as count from orders group by status
  union all select 'payments', state, count(*) from payments group by state
  union all select 'refunds', state, count(*) from refunds group by state
  union all select 'outbox', case when available_at = 'infinity' then 'given_up'
      when attempts > 0 and not postponed then 'failing' when available_at <= now() then 'due' else 'later' end, count(*)
    from outbox where done_at is null group by 2
  union all select 'pieces', case when stock > 0 then 'in_stock' else 'sold_out' end, count(*)
    from products where status = 'published' group by 2
  order by 1, 2`;

const oldest = `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
  from outbox where done_at is null and not postponed`;

const helps: Readonly<Record<string, string>> = {
  orders: 'Orders by status',
  payments: 'Online payments by state',
  refunds: 'Refunds by state',
  outbox: 'Mails and other unfinished jobs',
  products: 'Published pieces',
};

/** Two statements a look: counts of the shop, read where every node reads them. */
export async function shopMetrics({ pool }: Database): Promise<MetricFamily[]> {
  const { rows } = await pool.query<Counted>(counts);
  const { rows: waiting } = await pool.query<{ seconds: number }>(oldest);
  const families = Object.entries(helps).map(([family, help]): MetricFamily => ({
    name: `jadau_${family}`,
    kind: 'gauge',
    help,
    samples: rows
      .filter((row) => row.family === family)
      .map(({ label, count }) => ({
        labels: { [family === 'orders' ? 'status' : 'state']: label },
        value: count,
      })),
  }));
  const age: MetricFamily = {
    name: 'jadau_outbox_oldest_seconds',
    kind: 'gauge',
    help: 'Age of the oldest unfinished job, without postponed ones',
    samples: [{ value: waiting[0]?.seconds ?? 0 }],
  };
  return [...families, age];
}
