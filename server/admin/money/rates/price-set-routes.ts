import {
  cancelPriceSet as cancelCall,
  getPriceSet,
  listPriceChanges,
  prepareRates,
  publishPriceSet,
  type RateDoubtAnswer,
} from '#contract/admin/price-sets.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import type { RateDoubt, TypedRates } from '#domain/pricing/judge-rates.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import { ratesOfSet } from '../../../catalogue/rates/rates-of-set.ts';
import { guardRates } from '../../../catalogue/rates/guard-rates.ts';
import { cancelPriceSet, readPriceSet, startPriceSet } from '../../../catalogue/rates/price-set-store.ts';
import { preparePublication } from '../../../catalogue/rates/publish-set.ts';
import { readMoves } from '../../../catalogue/rates/summarise-set.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { pagePosition } from '../../core/page-position.ts';
import { priceSetWire, withoutCosts } from './price-set-wire.ts';
import { anotherWaits, busy, notReady, pastTime, tooLate, unknownSet } from './rate-refusals.ts';

const furthest = 30 * 24 * 3_600_000;
const perPage = 50;
const publishRefusals = { unknown: unknownSet, 'not-ready': notReady, busy } as const;

/** Preparing, previewing and publishing the prices at new rates. */
export function servePriceSets(api: AdminApi, { database, clock }: Shop): void {
  const { query } = database;

  api.change(prepareRates, async (transaction, { body }, { staff }) => {
    const typed = readTyped(body);
    const mayConfirm = allows(staff.role, 'rates.rules');
    const again = readAgain(body.again ?? {});
    const doubts = await guardRates(transaction, { typed, again, mayConfirm }, clock());
    if (doubts.length > 0) {
      return changed(nothing, { doubts: doubts.map((doubt) => doubtWire(doubt, mayConfirm)), set: null });
    }
    const { note = null, replace = false } = body;
    const by = { id: staff.id, name: staff.name };
    const started = await startPriceSet(
      transaction,
      { rates: typed, origin: 'board', by, note, publishAt: null, replace },
      clock(),
    );
    if (!started.accepted) return anotherWaits;
    const { value: set } = started;
    return changed(
      { kind: 'rates', id: set.id, action: 'prepared', before: null, after: { ...ratesOfSet(set), note } },
      {
        doubts: [],
        set: await priceSetWire(set, { query: transaction, role: staff.role, now: clock() }),
      },
    );
  });

  api.read(getPriceSet, async ({ params }, { staff }) => {
    const set = await readPriceSet(query, params.id);
    return set === undefined ? unknownSet : priceSetWire(set, { query, role: staff.role, now: clock() });
  });

  api.read(listPriceChanges, async ({ params, query: asked }, { staff }) => {
    const set = await readPriceSet(query, params.id);
    if (set === undefined) return unknownSet;
    if (set.state !== 'ready' && set.state !== 'scheduled') return notReady;
    const { page = 1 } = asked;
    const changes = await readMoves(query, set, { limit: perPage, offset: (page - 1) * perPage });
    return {
      ...pagePosition(page, set.total, perPage),
      changes: allows(staff.role, 'costs') ? changes : withoutCosts(changes),
    };
  });

  api.prepare(
    publishPriceSet,
    async ({ params, body }) => {
      if (body.at === null) return preparePublication(database, params.id, clock);
      return isAhead(new Date(body.at), clock()) ? body.at : pastTime;
    },
    async (transaction, { params }, publishOrAt, { staff }) => {
      const reader = { query: transaction, role: staff.role, now: clock() };
      if (typeof publishOrAt !== 'string') {
        const outcome = await publishOrAt(transaction);
        if (!outcome.accepted) return publishRefusals[outcome.refusal];
        const { set, entry } = outcome.value;
        return changed(entry, await priceSetWire(set, reader));
      }
      const before = await readPriceSet(transaction, params.id);
      if (before === undefined) return unknownSet;
      const set = await transaction
        .updateTable('price_sets')
        // Who schedules it answers for it from now on.
        .set({
          state: 'scheduled',
          publish_at: publishOrAt,
          staff_id: staff.id,
          staff_name: staff.name,
          token_id: null,
          error: null,
        })
        .where('id', '=', params.id)
        .where('state', 'in', ['ready', 'scheduled'])
        .returningAll()
        .executeTakeFirst();
      if (set === undefined) return notReady;
      const entry = {
        before: { publishAt: before.publish_at?.toISOString() ?? null },
        after: { publishAt: publishOrAt, ...ratesOfSet(set) },
      };
      return changed(
        { kind: 'rates', id: set.id, action: 'scheduled', ...entry },
        await priceSetWire(set, reader),
      );
    },
  );

  api.change(cancelCall, async (transaction, { params }, { staff }) => {
    if ((await readPriceSet(transaction, params.id)) === undefined) return unknownSet;
    const set = await cancelPriceSet(transaction, params.id);
    if (set === undefined) return tooLate;
    return changed(
      { kind: 'rates', id: set.id, action: 'cancelled', before: ratesOfSet(set), after: null },
      await priceSetWire(set, { query: transaction, role: staff.role, now: clock() }),
    );
  });
}

/** Leaves no audit entry: questions change nothing. */
const nothing = { kind: 'rates', id: 'board', action: 'questioned', before: {}, after: {} } as const;

interface TypedRupees {
  readonly gold: number | null;
  readonly silver: number | null;
  readonly platinum: number | null;
}

export function readTyped({ gold, silver, platinum }: TypedRupees): TypedRates {
  const paise = (typed: number | null) => (typed === null ? null : fromRupees(typed));
  return { gold: paise(gold), silver: paise(silver), platinum: paise(platinum) };
}

type Again = { readonly [Metal in keyof TypedRupees]?: number | null | undefined };

function readAgain({ gold = null, silver = null, platinum = null }: Again): TypedRates {
  return readTyped({ gold, silver, platinum });
}

function doubtWire({ metal, code, level, message, suggestion, change }: RateDoubt, mayConfirm: boolean) {
  return {
    metal,
    code,
    message,
    suggestion: suggestion === null ? null : toRupees(suggestion),
    change: change === null ? null : change / 100,
    confirmable: level === 'confirm' && code !== 'missing' && mayConfirm,
  } satisfies RateDoubtAnswer;
}

export function isAhead(moment: Date, now: Date): boolean {
  return moment > now && moment.getTime() < now.getTime() + furthest;
}
