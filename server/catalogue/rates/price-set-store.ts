import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PriceSetOrigin } from '#domain/pricing/price-set.ts';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { TypedRates } from '#domain/pricing/judge-rates.ts';
import { readNextRules } from './pricing-rules.ts';

export type PriceSetRow = Selectable<Tables['price_sets']>;

/** Who sets rates: staff, or a machine by its token (id null). */
export interface RateSetter {
  readonly id: number | null;
  readonly name: string;
  readonly tokenId?: number;
}

interface NewPriceSet {
  readonly rates: TypedRates;
  readonly origin: PriceSetOrigin;
  readonly by: RateSetter;
  readonly note?: string | null;
  /** The set whose rates are taken back. */
  readonly undoes?: number | null;
  /** When it is published without another word. null: when the staff publish it. */
  readonly publishAt: Date | null;
  /** Whether it takes the place of a set that waits. */
  readonly replace: boolean;
}

export const waitingStates = ['preparing', 'ready', 'scheduled'] as const;

/** Starts a price set, which a worker of any node prepares. One set waits at a time. */
export async function startPriceSet(
  transaction: Transaction<Tables>,
  { rates, origin, by, note = null, undoes = null, publishAt, replace }: NewPriceSet,
  now: Date,
): Promise<Outcome<PriceSetRow, 'another-waits'>> {
  const waiting = await readWaitingSet(transaction, { lock: true });
  if (waiting !== undefined) {
    if (!replace) return refuse('another-waits');
    await cancelPriceSet(transaction, waiting.id);
  }
  const rules = await readNextRules(transaction);
  const set = await transaction
    .insertInto('price_sets')
    .values((set) => ({
      origin,
      gold_paise: rates.gold,
      silver_paise: rates.silver,
      platinum_paise: rates.platinum,
      rules: JSON.stringify(rules),
      note,
      staff_id: by.id,
      staff_name: by.name,
      token_id: by.tokenId ?? null,
      undoes,
      publish_at: publishAt,
      created_at: now,
      total: set
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('pricing_mode', '=', 'by_rate'),
    }))
    .onConflict((conflict) => conflict.doNothing()) // two who start at once: price_sets_waiting
    .returningAll()
    .executeTakeFirst();
  return set === undefined ? refuse('another-waits') : accept(set);
}

export async function cancelPriceSet(query: Kysely<Tables>, id: number): Promise<PriceSetRow | undefined> {
  return query
    .updateTable('price_sets')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', 'in', waitingStates)
    .returningAll()
    .executeTakeFirst();
}

export async function readPriceSet(query: Kysely<Tables>, id: number): Promise<PriceSetRow | undefined> {
  return query.selectFrom('price_sets').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockPriceSet(
  transaction: Transaction<Tables>,
  id: number,
): Promise<PriceSetRow | undefined> {
  return transaction.selectFrom('price_sets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function readWaitingSet(
  query: Kysely<Tables>,
  { lock = false } = {},
): Promise<PriceSetRow | undefined> {
  return query
    .selectFrom('price_sets')
    .selectAll()
    .where('state', 'in', waitingStates)
    .$if(lock, (set) => set.forUpdate())
    .executeTakeFirst();
}

export async function readCurrentSet(query: Kysely<Tables>): Promise<PriceSetRow | undefined> {
  return query
    .selectFrom('price_sets')
    .selectAll()
    .where('id', '=', (set) => set.selectFrom('current_price_set').select('price_set_id'))
    .executeTakeFirst();
}
