import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { startOfDay } from '#domain/locale/indian-time.ts';
import type { Paise } from '#domain/money.ts';
import { judgeRates, type RateDoubt, type TypedRates } from '#domain/pricing/judge-rates.ts';
import { ratedMetals, type RatedMetal } from '#domain/pricing/purity.ts';
import { allows, staffRoles } from '#domain/shop/staff-permissions.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { readPricingBasis } from './current-set.ts';
import { readWaitingSet } from './price-set-store.ts';

interface Judged {
  readonly typed: TypedRates;
  /** Rates typed a second time. */
  readonly again: Partial<TypedRates>;
  /** Whether whoever types may confirm a move over the limit. */
  readonly mayConfirm: boolean;
}

/** What stands between typed rates and their publication. Empty: they can be prepared. Machines confirm nothing. */
export async function guardRates(
  transaction: Transaction<Tables>,
  { typed, again, mayConfirm }: Judged,
  now: Date,
): Promise<readonly RateDoubt[]> {
  await readWaitingSet(transaction, { lock: true }); // so that no publication changes the current rates meanwhile
  const current = (await readPricingBasis(transaction))?.rates ?? {};
  const { moveLimit } = await readSettingsOf({ query: transaction }, 'rates');
  const start = await readStart(transaction, now);
  const isEmpty = ratedMetals.every((metal) => typed[metal] === null);
  const doubts = judgeRates(typed, current, Math.round(moveLimit * 100), start);
  return doubts.filter(({ metal, code, level }) => {
    // A shop that has no platinum never enters a rate for it.
    if (code === 'missing' && current[metal] === undefined) return isEmpty;
    const confirmed = level === 'confirm' && typed[metal] !== null && again[metal] === typed[metal];
    return !(confirmed && mayConfirm);
  });
}

const owners = staffRoles.filter((role) => allows(role, 'rates.rules'));

/**
 * The rates from which the moves of a day are counted: the last ones of the day before, or those that an owner published since; of
 * a metal that has neither, the first one. Otherwise many steps below the limit would make any rate out of any other.
 */
async function readStart(query: Kysely<Tables>, now: Date): Promise<Partial<TypedRates>> {
  const { rows } = await sql<{ metal: RatedMetal; rate: Paise }>`
    select distinct on (metal) metal, rate
      from (select r.metal, r.rate_paise as rate, r.id,
                   r.effective_from < ${startOfDay(now)}
                     or coalesce(s.role = any(${owners}::text[]) and p.origin <> 'factors', false) as counts
              from metal_rates r left join staff s on s.id = r.staff_id
              left join price_sets p on p.id = r.price_set_id) r
     order by metal, counts desc, case when counts then -id else id end`.execute(query);
  return Object.fromEntries(rows.map(({ metal, rate }) => [metal, rate]));
}
