import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import {
  countHit,
  countHitsIfAllowed,
  countsOf,
  refundHits,
  type RateLimit,
} from '../../platform/rate-limit/rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { Shop } from '../../platform/shop.ts';

/** What is left of the shop's messages for people who request a code for a number that is not known to be theirs. */
const shareOfStrangers = 3 / 4;

export interface TextRequest {
  readonly network: string;
  /** Whether the number is confirmed and somebody has signed in to its account from this place. */
  readonly byOwner: boolean;
}

/**
 * Counts a text message before it is enqueued, for its network and for the whole shop (SIGN-9). Strangers cannot use up the
 * messages of the shop: a quarter is reserved for owners. Returns the seconds to wait; 0: it may be sent.
 */
export async function takeText(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { network, byOwner }: TextRequest,
): Promise<number> {
  const { query } = database;
  const now = clock();
  const { perHour, perDay } = await readSettingsOf(database, 'texts');
  const share = byOwner ? 1 : shareOfStrangers;
  const ofNetwork = byOwner ? [] : countsOf(rateLimits.textOfNetwork, network);
  const ofShop: readonly RateLimit[] = [
    { bucket: 'text:hour', max: Math.ceil(perHour * share), minutes: 60 },
    { bucket: 'text:day', max: Math.ceil(perDay * share), minutes: 24 * 60 },
  ];
  const wait = await countHitsIfAllowed(query, ofNetwork, now);
  if (wait > 0) return wait;
  const waitOfShop = await countHitsIfAllowed(query, ofShop, now);
  if (waitOfShop === 0) return 0;
  await refundHits(query, ofNetwork);
  for (const refused of countsOf(rateLimits.refusedText, 'shop')) await countHit(query, refused, now);
  return waitOfShop;
}

/** How many codes were refused today because the shop's messages were used up. */
export async function countRefusedTexts({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<number> {
  const [{ bucket }] = countsOf(rateLimits.refusedText, 'shop');
  const row = await database.query
    .selectFrom('rate_limits')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('resets_at', '>', clock())
    .executeTakeFirst();
  return row?.hits ?? 0;
}
