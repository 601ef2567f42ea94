import { sql, type Kysely } from 'kysely';
import type { StoredRecord } from '#contract/privacy.ts';
import type { Tables } from '#database/tables.ts';
import { dayInIndia, fiscalYear } from '#domain/locale/indian-time.ts';
import { retentionCutoff, retentionRules, taxRecordsUntil } from '#domain/privacy/retention-rules.ts';
import { readPeriods } from './retention-store.ts';

const day = 24 * 3_600_000;

/** What stays after an account is erased, which law asks for it, and until when (LAW-53). */
export async function readStoredAfterErasure(
  query: Kysely<Tables>,
  customerId: number,
  now: Date,
): Promise<StoredRecord[]> {
  const periods = await readPeriods(query, dayInIndia(now));
  const months = periods.get('pan')?.period ?? retentionRules.pan.period;
  const panCutoff = retentionCutoff('pan', months, now);
  const { rows: sales } = await sql<{ placed_at: Date; with_pan: boolean }>`
    select o.placed_at, exists (select from buyer_pans b where b.order_id = o.id) as with_pan
      from orders o where o.customer_id = ${customerId} order by o.placed_at`.execute(query);
  const years = Map.groupBy(sales, ({ placed_at }) => fiscalYear(placed_at));
  const kept: StoredRecord[] = [];
  for (const [year, ofYear] of years) {
    const [first] = ofYear;
    if (first === undefined) continue;
    const saleDay = dayInIndia(first.placed_at);
    kept.push({
      what: `Orders and invoices of the financial year ${year} (${ofYear.length})`,
      until: taxRecordsUntil(saleDay, retentionRules.pan.shortest),
      law: retentionRules.pan.source,
    });
    const pans = ofYear.filter(({ with_pan, placed_at }) => with_pan && placed_at >= panCutoff).length;
    if (pans > 0) {
      const until = taxRecordsUntil(saleDay, months);
      kept.push({ what: `PANs of ${year}, encrypted (${pans})`, until, law: retentionRules.pan.source });
    }
  }
  const attempts = await query
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('updated_at').as('last')])
    .where('customer_id', '=', customerId)
    .where('order_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (attempts.last !== null && Number(attempts.count) > 0) {
    const life = periods.get('payment-attempts')?.period ?? retentionRules['payment-attempts'].period;
    kept.push({
      what: `Number, amount and provider’s reference of payment attempts (${attempts.count}), so that late money is returned`,
      until: dayInIndia(attempts.last.getTime() + life * day),
      law: retentionRules['payment-attempts'].source,
    });
  }
  return kept;
}
