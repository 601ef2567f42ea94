import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { countHit, forgetHits, giveHitBack, waitOf, type Allowance } from '../throttle/throttle.ts';
import type { Known, Place } from './known-places.ts';

/** How many wrong guesses are looked at within `minutes`. */
interface Bounds {
  readonly minutes: number;
  /** From one known browser, or from one network, at one account. */
  readonly own: number;
  /** From all places that the account does not know, together. */
  readonly strangers: number;
}

/** Guesses at one account, and where they come from. */
export interface Guess {
  /** What is guessed, and the digest of the name that was typed: 'login:…'. */
  readonly account: string;
  readonly place: Place;
  readonly known: Known;
  readonly bounds: Bounds;
  /** From this network at whatever account. */
  readonly ofNetwork: Allowance;
}

/** Half of ten minutes' typing mistakes, and no more than 2,880 guesses a day however many networks a robber has. */
export const passwordBounds: Bounds = { minutes: 15, own: 10, strangers: 30 };

/** Codes of an authenticator, where the password is known already: a million codes, three right at a time. */
export const authenticatorBounds: Bounds = { minutes: 24 * 60, own: 20, strangers: 20 };

/** No list of tried e-mails or networks to steal. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Wrong passwords are counted by the e-mail or phone number that was typed, never by the account: a 429 would tell whose a
 * phone number is. An account has one of each, so that at most twice the bounds are looked at.
 */
export function signInAccount(identity: string): string {
  return `login:${digest(identity)}`;
}

/**
 * Where a guess is counted, first what stops the most. The guesser pays: a known browser is counted alone, a known network
 * is counted alone for this account, and everybody else shares one allowance for it (docs/decisions/0056).
 */
function allowancesOf({ account, place, known, bounds, ofNetwork }: Guess): Own & { shared: Allowance[] } {
  const { minutes, own, strangers } = bounds;
  if (known.device) {
    const bucket = `${account}:device:${digest(place.device ?? '')}`;
    return { own: { bucket, most: own, minutes }, shared: [] };
  }
  const ofBoth = { bucket: `${account}:network:${place.network}`, most: own, minutes };
  if (known.network) return { own: ofBoth, shared: [] };
  const ofStrangers = { bucket: `${account}:strangers`, most: strangers, minutes };
  return { own: ofBoth, shared: [ofNetwork, ofStrangers] };
}

interface Own {
  readonly own: Allowance;
}

/**
 * Counts a guess before it is looked at. Answers the seconds to wait, 0 when it may be looked at. A network that has used up
 * its allowance is refused before anything is counted: otherwise each name that it types would leave a row.
 */
export async function countGuess(query: Kysely<Tables>, guess: Guess, now: Date): Promise<number> {
  const { own, shared } = allowancesOf(guess);
  const spent = shared.length === 0 ? 0 : await waitOf(query, guess.ofNetwork, now);
  if (spent > 0) return spent;
  for (const allowance of [own, ...shared]) {
    const wait = await countHit(query, allowance, now);
    if (wait > 0) return wait;
  }
  return 0;
}

/** After a new password the account begins anew where it was set. */
export async function forgetGuesses(query: Kysely<Tables>, account: string, network: string): Promise<void> {
  await forgetHits(query, `${account}:network:${network}`);
  await forgetHits(query, `${account}:strangers`);
}

/** The guess was right: its own wrong ones are forgotten, and it costs the others nothing. */
export async function forgiveGuesses(query: Kysely<Tables>, guess: Guess): Promise<void> {
  const { own, shared } = allowancesOf(guess);
  await forgetHits(query, own.bucket);
  for (const { bucket } of shared) await giveHitBack(query, bucket);
}
