import { getRateBoard, listRates, undoRates, updateFactors } from '#contract/admin/rates.ts';
import { startOfDay } from '#domain/locale/indian-time.ts';
import { factorError, isPurity } from '#domain/pricing/purity.ts';
import type { TypedRates } from '#domain/pricing/judge-rates.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { ratesOfSet } from '../../../catalogue/rates/rates-of-set.ts';
import { readDailyRates } from '../../../catalogue/rates/rate-history.ts';
import { readCurrentSet, startPriceSet } from '../../../catalogue/rates/price-set-store.ts';
import { readUndo } from '../../../catalogue/rates/undo-rates.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { fieldRefusal } from '../../core/refusals.ts';
import { priceSetWire } from './price-set-wire.ts';
import { readRateBoard } from './read-rate-board.ts';
import { readRateEntries } from './read-rate-entries.ts';
import { anotherWaits } from './rate-refusals.ts';

const day = 24 * 3_600_000;

/** The morning board, its history, undo and factors. */
export function serveRateBoard(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(getRateBoard, (_, { staff }) => readRateBoard({ query, role: staff.role, now: clock() }));

  api.read(listRates, async ({ query: { page = 1, days = 90 } }) => {
    const today = startOfDay(clock()).getTime();
    return {
      ...(await readRateEntries(query, page)),
      chart: await readDailyRates(query, new Date(today - (days - 1) * day)),
    };
  });

  api.change(undoRates, async (transaction, { body }, { staff }) => {
    const undo = await readUndo(transaction, body.setId);
    if (!undo.accepted) return undoRefusals[undo.refusal];
    if (undo.value.overLimit && !allows(staff.role, 'rates.rules')) return needsOwner;
    const { rates } = undo.value;
    const started = await startPriceSet(
      transaction,
      {
        rates,
        origin: 'undo',
        undoes: body.setId,
        by: { id: staff.id, name: staff.name },
        publishAt: clock(),
        replace: body.replace ?? false,
      },
      clock(),
    );
    if (!started.accepted) return anotherWaits;
    const { value: set } = started;
    return changed(
      {
        kind: 'rates',
        id: set.id,
        action: 'undone',
        before: null,
        after: { undoes: body.setId, ...ratesOfSet(set) },
      },
      await priceSetWire(set, { query: transaction, role: staff.role, now: clock() }),
    );
  });

  api.change(updateFactors, async (transaction, { body }, { staff }) => {
    const by = { id: staff.id, name: staff.name };
    for (const [index, { metal, purity, factor }] of body.factors.entries()) {
      if (!isPurity(purity)) return fieldRefusal(`factors.${index}.factor`, `${purity} is not a purity`);
      const millionths = factor === null ? null : Math.round(factor * 1_000_000);
      const wrong = millionths === null ? null : factorError(metal, purity, millionths);
      if (wrong !== null) return fieldRefusal(`factors.${index}.factor`, wrong);
      await transaction
        .insertInto('purity_factors')
        .values({
          metal,
          purity,
          millionths,
          effective_from: clock(),
          staff_id: by.id,
          staff_name: by.name,
        })
        .execute();
    }
    const entry = {
      kind: 'rate-factors',
      id: 'shop',
      action: 'changed',
      before: null,
      after: { factors: body.factors },
    };
    const current = await readCurrentSet(transaction);
    if (current === undefined) return changed(entry, { set: null });
    const rates: TypedRates = {
      gold: current.gold_paise,
      silver: current.silver_paise,
      platinum: current.platinum_paise,
    };
    const started = await startPriceSet(
      transaction,
      { rates, origin: 'factors', by, publishAt: null, replace: body.replace ?? false },
      clock(),
    );
    if (!started.accepted) return anotherWaits;
    const reader = { query: transaction, role: staff.role, now: clock() };
    return changed(entry, { set: await priceSetWire(started.value, reader) });
  });
}

const undoRefusals = {
  'not-current': new HttpRefusal({
    status: 409,
    code: 'not-current',
    message: 'Other rates have been published since. Check them before you go back.',
  }),
  'nothing-before': new HttpRefusal({
    status: 409,
    code: 'nothing-before',
    message: 'These are the first rates of the shop: there is nothing to go back to.',
  }),
};

const needsOwner = new HttpRefusal({
  status: 403,
  code: 'not-permitted',
  message: 'Going back moves a rate by more than the limit. Only the owner can do this.',
});
