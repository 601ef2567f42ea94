import type { Database } from '#database/connect.ts';
import { fromRupees } from '#domain/money.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import type { RatedMetal } from '#domain/pricing/purity.ts';
import { publishRates } from './rates.ts';
import { setSettings } from '../shops/settings.ts';

/** Rupees per board unit. */
export type Board = Readonly<Partial<Record<RatedMetal, number>>>;

/** Gold per gram of 24K, silver per kilogram of 999, platinum per gram of 950. */
export const november: Board = { gold: 11_280, silver: 142_000, platinum: 4_180 };

const plain: Pick<PricingRules, 'rounding' | 'gstRegistered'> = { rounding: 'none', gstRegistered: true };

/** Publishes these rates after setting the rounding of the shop and whether it has a GSTIN. */
export async function publishBoard(database: Database, board: Board, rules = plain): Promise<void> {
  await setSettings(database, 'company', { gstin: rules.gstRegistered ? '08AAAAA0000A1Z2' : null });
  await setSettings(database, 'rates', { rounding: rules.rounding });
  const paise = (metal: RatedMetal) => (board[metal] === undefined ? null : fromRupees(board[metal]));
  await publishRates(database, {
    gold: paise('gold'),
    silver: paise('silver'),
    platinum: paise('platinum'),
  });
}
