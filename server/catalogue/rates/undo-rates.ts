import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { judgeRates, type TypedRates } from '#domain/pricing/judge-rates.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { basisOf } from './current-set.ts';
import { readCurrentSet, readWaitingSet } from './price-set-store.ts';

interface Undo {
  /** The rates before the current ones. */
  readonly rates: TypedRates;
  /** Whether going back is a move over the owner's limit. */
  readonly overLimit: boolean;
}

/** What going back from the current rates sets: of each metal the rate before. A metal that had none keeps its rate. */
export async function readUndo(
  query: Kysely<Tables>,
  setId: number,
): Promise<Outcome<Undo, 'not-current' | 'nothing-before'>> {
  await readWaitingSet(query, { lock: true }); // so that no publication changes the current set meanwhile
  const current = await readCurrentSet(query);
  if (current?.id !== setId) return refuse('not-current');
  const rows = await query
    .selectFrom('metal_rates')
    .distinctOn('metal')
    .select(['metal', 'rate_paise'])
    // In the order in which they were published: a clock that was set back must not skip any.
    .where('id', '<', (rate) =>
      rate
        .selectFrom('metal_rates')
        .select(({ fn }) => fn.min('id').as('first'))
        .where('price_set_id', '=', setId),
    )
    .orderBy('metal')
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return refuse('nothing-before');
  const before = new Map(rows.map(({ metal, rate_paise }) => [metal, rate_paise]));
  const rates: TypedRates = {
    gold: before.get('gold') ?? current.gold_paise,
    silver: before.get('silver') ?? current.silver_paise,
    platinum: before.get('platinum') ?? current.platinum_paise,
  };
  const { moveLimit } = await readSettingsOf({ query }, 'rates');
  const doubts = judgeRates(rates, basisOf(current).rates, Math.round(moveLimit * 100));
  return accept({ rates, overLimit: doubts.some(({ code }) => code !== 'missing') });
}
