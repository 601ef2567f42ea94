import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#database/connect.ts';

interface Count {
  readonly family: string;
  readonly label: string;
  readonly count: number;
}

/** A job that was given up has `available_at` infinity (outbox-store.ts). */
const countsSql = `
  select 'orders' as family, status as label, count(*) as count from orders where not test group by status
  union all select 'payments', state, count(*) from payments group by state
  union all select 'refunds', state, count(*) from refunds group by state
  union all select 'outbox', case when available_at = 'infinity' then 'given_up'
      when attempts > 0 and not postponed then 'failing' when available_at <= now() then 'due' else 'later' end, count(*)
    from outbox where done_at is null group by 2
  union all select 'products', case when stock > 0 then 'in_stock' else 'sold_out' end, count(*)
    from products where status = 'published' group by 2
  order by 1, 2`;

const oldestSql = `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
  from outbox where done_at is null and not postponed`;

const families = [
  { family: 'orders', label: 'status', help: 'Orders by status' },
  { family: 'payments', label: 'state', help: 'Online payments by state' },
  { family: 'refunds', label: 'state', help: 'Refunds by state' },
  { family: 'outbox', label: 'state', help: 'Emails and other unfinished jobs' },
  { family: 'products', label: 'state', help: 'Published products' },
] as const;

/** Counts of the shop. The function that is returned reads them from the database; while it is away they have no values. */
export function shopMetrics({ pool }: Database, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const counts = families.map(({ family, label, help }) => {
    const gauge = new Gauge({ name: `jadau_${family}`, help, labelNames: [label], registers });
    return { family, gauge, set: (text: string, value: number) => gauge.set({ [label]: text }, value) };
  });
  const oldest = new Gauge({
    name: 'jadau_outbox_oldest_seconds',
    help: 'Age of the oldest unfinished job, without postponed ones',
    registers,
  });
  const up = new Gauge({ name: 'jadau_database_up', help: 'Whether the database responded', registers });

  return async () => {
    const found = await readCounts(pool).catch(() => null);
    for (const { gauge } of counts) gauge.reset();
    oldest.remove();
    up.set(found === null ? 0 : 1);
    if (found === null) return;
    oldest.set(found.oldest);
    for (const { family, set } of counts)
      for (const row of found.rows.filter((each) => each.family === family)) set(row.label, row.count);
  };
}

async function readCounts(pool: Database['pool']) {
  const { rows } = await pool.query<Count>(countsSql);
  const { rows: ages } = await pool.query<{ seconds: number }>(oldestSql);
  return { rows, oldest: ages[0]?.seconds ?? 0 };
}
