import type { Kysely } from 'kysely';
import { getRates, type Rates } from '#contract/rates.ts';
import type { Tables } from '#database/tables.ts';
import { startOfDay } from '#domain/locale/indian-time.ts';
import { toRupees } from '#domain/money.ts';
import { puritiesOf, rateBases, ratedMetals } from '#domain/pricing/purity.ts';
import { ratePerGram } from '#domain/pricing/rate.ts';
import type { Api } from '../../platform/api/api.ts';
import { expiryTag } from '../../platform/cache/expiry-tags.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { Shop } from '../../platform/shop.ts';
import { readPricingBasis, type PricingBasis } from './current-set.ts';
import { readDailyRates } from './rate-history.ts';

const day = 24 * 3_600_000;

/** Rates for shoppers. */
export function serveRates(api: Api, { database: { query }, clock }: Shop): void {
  api.open(getRates, async (_, { tag }) => {
    tag('rates');
    tag('config'); // whether rates are shown
    const basis = await readPricingBasis(query);
    const { shown } = await readSettingsOf({ query }, 'rates');
    if (basis === null || !shown) return { rates: [], quoted: [], history: [] };
    const today = startOfDay(clock());
    tag(expiryTag(new Date(today.getTime() + day))); // the history moves on by a day
    const history = await readDailyRates(query, new Date(today.getTime() - 89 * day));
    return {
      rates: ratesPerGram(basis),
      quoted: quotedRates(basis),
      history: history.map(({ day: date, ...rates }) => ({ date, ...rates })),
    };
  });
}

function ratesPerGram({ rates, rules }: PricingBasis): Rates['rates'] {
  return ratedMetals.flatMap((metal) =>
    puritiesOf[metal].flatMap((purity) => {
      const current = rates[metal];
      const perGram = current && ratePerGram(metal, purity, current.rate, rules.ownFactors);
      if (current === undefined || perGram === undefined || perGram === null) return [];
      const effective_from = current.effectiveFrom.toISOString();
      return { metal, purity, per_gram: toRupees(perGram), effective_from };
    }),
  );
}

/** Gold 22K of the current prices; null: there is no rate yet. */
export async function readGoldRate(query: Kysely<Tables>) {
  const basis = await readPricingBasis(query);
  const rates = basis === null ? [] : ratesPerGram(basis);
  const gold = rates.find(({ metal, purity }) => metal === 'gold' && purity === '22K');
  return gold === undefined ? null : { perGram: gold.per_gram, at: gold.effective_from };
}

function quotedRates({ rates }: PricingBasis): Rates['quoted'] {
  return ratedMetals.flatMap((metal) => {
    const current = rates[metal];
    if (current === undefined) return [];
    const { purity, unit } = rateBases[metal];
    const effective_from = current.effectiveFrom.toISOString();
    return { metal, purity, unit, rate: toRupees(current.rate), effective_from };
  });
}
