import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Answer } from '#contract/api-call.ts';
import type { getRateBoard } from '#contract/admin/rates.ts';
import type { Tables } from '#database/tables.ts';
import { startOfDay } from '#domain/locale/indian-time.ts';
import { toRupees } from '#domain/money.ts';
import type { Purity } from '#domain/catalogue/product.ts';
import {
  defaultFactor,
  puritiesOf,
  purityFactor,
  rateBases,
  ratedMetals,
  type Factor,
  type OwnFactors,
  type RatedMetal,
} from '#domain/pricing/purity.ts';
import { ratePerGram } from '#domain/pricing/rate.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { basisOf } from '../../../catalogue/rates/current-set.ts';
import { readCurrentSet, readWaitingSet } from '../../../catalogue/rates/price-set-store.ts';
import { readNextRules } from '../../../catalogue/rates/pricing-rules.ts';
import { readRateStop } from '../../../catalogue/rates/rate-stop.ts';
import { readSettingsOf } from '../../../platform/settings/settings-store.ts';
import { priceSetWire } from './price-set-wire.ts';

interface Reader {
  readonly query: Kysely<Tables>;
  readonly role: StaffRole;
  readonly now: Date;
}

type Board = Answer<typeof getRateBoard>;

export async function readRateBoard({ query, role, now }: Reader): Promise<Board> {
  const current = await readCurrentSet(query);
  const waiting = await readWaitingSet(query);
  const rules = await readNextRules(query);
  const { moveLimit, rounding, shown } = await readSettingsOf({ query }, 'rates');
  const { stopsAt, stopped } = await readRateStop(query, now);
  const today = startOfDay(now);
  const yesterday = await readRatesBefore(query, today);
  const rates = current === undefined ? {} : basisOf(current).rates;
  const reader = { query, role, now };
  return {
    metals: ratedMetals.map((metal) => {
      const { purity, unit } = rateBases[metal];
      const rate = rates[metal];
      return {
        metal,
        purity,
        unit,
        current:
          rate === undefined
            ? null
            : {
                rate: toRupees(rate.rate),
                effectiveFrom: rate.effectiveFrom.toISOString(),
                by: current?.staff_name ?? '',
              },
        yesterday: yesterday.get(metal) ?? null,
        purities: puritiesOf[metal].map((of) => {
          const perGram = rate && ratePerGram(metal, of, rate.rate, rules.ownFactors);
          const own = rules.ownFactors;
          return {
            purity: of,
            perGram: perGram === undefined || perGram === null ? null : toRupees(perGram),
            ...factors(metal, of, own),
          };
        }),
      };
    }),
    ...(await countProducts(query)),
    current: current === undefined ? null : await priceSetWire(current, reader),
    waiting: waiting === undefined ? null : await priceSetWire(waiting, reader),
    setToday: (current?.published_at ?? new Date(0)) >= today,
    stopped,
    stopsAt: stopsAt?.toISOString() ?? null,
    rulesChanged: current !== undefined && !isDeepStrictEqual(current.rules, rules),
    moveLimit,
    rounding,
    shown,
  };
}

function factors(metal: RatedMetal, purity: Purity, own: OwnFactors) {
  const asNumber = (factor: Factor | null) =>
    factor === null ? 0 : Math.round((factor.numerator * 1_000_000) / factor.denominator) / 1_000_000;
  return {
    factor: asNumber(purityFactor(metal, purity, own)),
    defaultFactor: asNumber(defaultFactor(metal, purity)),
    own: own[metal]?.[purity] !== undefined,
  };
}

async function readRatesBefore(query: Kysely<Tables>, moment: Date) {
  const rows = await query
    .selectFrom('metal_rates')
    .distinctOn('metal')
    .select(['metal', 'rate_paise', 'effective_from'])
    .where('effective_from', '<', moment)
    .orderBy('metal')
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.map(({ metal, rate_paise, effective_from }) => [
      metal,
      { rate: toRupees(rate_paise), effectiveFrom: effective_from.toISOString() },
    ]),
  );
}

async function countProducts(query: Kysely<Tables>): Promise<Pick<Board, 'byRate' | 'products'>> {
  const { byRate, products } = await query
    .selectFrom('products')
    .select(({ fn }) => [
      fn.countAll<number>().as('products'),
      fn.countAll<number>().filterWhere('pricing_mode', '=', 'by_rate').as('byRate'),
    ])
    .where('status', '<>', 'archived')
    .executeTakeFirstOrThrow();
  return { byRate, products };
}
