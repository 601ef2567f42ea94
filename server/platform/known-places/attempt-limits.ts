import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import {
  countHits,
  countsOf,
  resetHits,
  refundHit,
  secondsUntilAllowed,
  type RateLimit,
} from '../rate-limit/rate-limit.ts';
import type { RateLimitRule } from '../rate-limit/rate-limit-rule.ts';
import { rateLimits } from '../rate-limit/rate-limits.ts';
import type { KnownPlace, Place } from './known-places.ts';

/** How many guesses at one account are compared with its password or code. */
interface Bounds {
  /** From one known browser, or from one network. */
  readonly own: RateLimitRule;
  /** From all places that the account does not know, together. */
  readonly strangers: RateLimitRule;
}

/** Guesses at one account, and where they come from. */
export interface CredentialAttempt {
  /** What is guessed, and the digest of the name that was typed: 'login:…'. */
  readonly account: string;
  readonly place: Place;
  readonly known: KnownPlace;
  readonly bounds: Bounds;
  /** From one network at any account. */
  readonly networkRule: RateLimitRule & { readonly bucket: string };
}

export const passwordAttemptLimits: Bounds = {
  own: rateLimits.passwordOfPlace,
  strangers: rateLimits.passwordOfStrangers,
};

export const authenticatorAttemptLimits: Bounds = {
  own: rateLimits.authenticatorOfPlace,
  strangers: rateLimits.authenticatorOfStrangers,
};

/** So that the table of counts names no email, phone number or browser. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Wrong passwords are counted by the email or phone number that was typed, never by the account: a 429 would tell whose a
 * phone number is. An account has one of each, so that at most twice the bounds are looked at.
 */
export function signInAccountKey(identity: string): string {
  return `login:${digest(identity)}`;
}

interface AttemptLimits {
  /** Of the browser or network that guesses, at this account. */
  readonly own: RateLimit;
  /** Also counted for a place that the account does not know. */
  readonly shared: readonly RateLimit[];
}

/**
 * A known browser has an allowance of its own, and so has a known network. All other places share one allowance at this
 * account, so that their guesses cannot lock out the known ones (docs/decisions/0056).
 */
function attemptLimitsOf({ account, place, known, bounds, networkRule }: CredentialAttempt): AttemptLimits {
  const { own, strangers } = bounds;
  if (known.device) {
    const bucket = `${account}:device:${digest(place.device ?? '')}`;
    return { own: { ...own, bucket }, shared: [] };
  }
  const ofBoth = { ...own, bucket: `${account}:network:${place.network}` };
  if (known.network) return { own: ofBoth, shared: [] };
  const ofStrangers = { ...strangers, bucket: `${account}:strangers` };
  return { own: ofBoth, shared: [...countsOf(networkRule, place.network), ofStrangers] };
}

/**
 * Counts a guess before it is compared. Returns the seconds to wait; 0: it may be compared. A network that has used up its
 * allowance is refused before anything is counted: otherwise each name that it types would leave a row.
 */
export async function countAttempt(
  query: Kysely<Tables>,
  guess: CredentialAttempt,
  now: Date,
): Promise<number> {
  const { own, shared } = attemptLimitsOf(guess);
  const [ofNetwork] = shared;
  const spent = ofNetwork === undefined ? 0 : await secondsUntilAllowed(query, ofNetwork, now);
  return spent > 0 ? spent : countHits(query, [own, ...shared], now);
}

/** After a new password: deletes the counts of strangers and of the network that set it. */
export async function resetAttempts(query: Kysely<Tables>, account: string, network: string): Promise<void> {
  await resetHits(query, `${account}:network:${network}`);
  await resetHits(query, `${account}:strangers`);
}

/** After a right guess: deletes the count of its place, and takes its hit back from the shared counts. */
export async function refundAttempt(query: Kysely<Tables>, guess: CredentialAttempt): Promise<void> {
  const { own, shared } = attemptLimitsOf(guess);
  await resetHits(query, own.bucket);
  for (const { bucket } of shared) await refundHit(query, bucket);
}
