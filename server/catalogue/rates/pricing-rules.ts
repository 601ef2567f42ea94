import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import { isPurity, type OwnFactors } from '#domain/pricing/purity.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';

/** The rules that the next price set is made with. The rules of the current prices are stored with their set. */
export async function readNextRules(query: Kysely<Tables>): Promise<PricingRules> {
  const { rounding } = await readSettingsOf({ query }, 'rates');
  const { gstin } = await readSettingsOf({ query }, 'company');
  return { rounding, ownFactors: await readOwnFactors(query), gstRegistered: gstin !== null };
}

export async function readOwnFactors(query: Kysely<Tables>): Promise<OwnFactors> {
  const latest = await query
    .selectFrom('purity_factors')
    .distinctOn(['metal', 'purity'])
    .select(['metal', 'purity', 'millionths'])
    .orderBy('metal')
    .orderBy('purity')
    .orderBy('id', 'desc')
    .execute();
  const own: { gold: Factors; silver: Factors; platinum: Factors } = { gold: {}, silver: {}, platinum: {} };
  for (const { metal, purity, millionths } of latest) {
    if (millionths !== null && isPurity(purity)) own[metal][purity] = millionths;
  }
  return own;
}

type Factors = { -readonly [P in keyof NonNullable<OwnFactors['gold']>]: number };
