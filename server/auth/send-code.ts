import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import { digest } from '../known-places/guess-allowances.ts';
import { hashOfNetwork, knownPlace, type Place } from '../known-places/known-places.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Shop } from '../shop.ts';
import { countHit, type Allowance } from '../throttle/throttle.ts';
import { liveCode, storeCode } from './code-store.ts';
import { holderOf } from './customer-store.ts';
import { fingerprint, newCode, sameFingerprint, type CodeHolder } from './one-time-code.ts';
import { hashOfToken, newToken } from './token.ts';

type SendRefusal = 'throttled';

export const sendRefusals: RefusalTable<SendRefusal> = {
  throttled: { status: 429, message: 'Too many codes were asked for. Please try again later.' },
};

/** Codes a day to one mailbox or phone, asked for from places that its account does not know. */
const strangersADay = 20;
const day = 24 * 60;

/**
 * Makes a code that replaces any older one, and leaves it to the outbox to find out whether anybody is to receive it:
 * what is done here, and so what can be seen and measured from outside, is the same for an e-mail without an account
 * (AUTH-10). Who asks is counted, not who is asked for, and somebody else's request does not replace a code that is
 * still good for a while: it lies in the same mailbox. Answers the seconds until the next code may be asked for; so does
 * a refusal.
 */
export async function sendCode(
  { database, clock, secrets }: Shop,
  holder: CodeHolder,
  { place, asking = null }: { readonly place: Place; readonly asking?: number | null },
): Promise<Outcome<number, SendRefusal, number>> {
  const { query } = database;
  const now = clock();
  const { id: customerId = null, proved = false } = (await holderOf(query, holder, asking)) ?? {};
  const account = { column: 'customer_id', id: customerId ?? 0 } as const;
  const known = await knownPlace({ query, secrets }, account, place);
  const askedBy = known.device ? hashOfToken(place.device ?? '') : hashOfNetwork(secrets, place.network);
  const kind = !known.device && !known.network ? 'stranger' : proved ? 'owner' : 'account';
  const own = await wait(query, ownAllowances(holder, { askedBy, place, kind }), now);
  if (own > 0) return refuse('throttled', own);

  const pause = limits.codeResendPause / 1000;
  const live = await liveCode(query, holder, now);
  if (live !== undefined && kind === 'stranger') {
    const fresh = now.getTime() - live.sentAt.getTime() < limits.codeLife / 2;
    if (fresh && !sameFingerprint(live.askedBy, askedBy)) return accept(pause);
  }
  const all = await wait(query, [dayAllowance(holder, kind)], now);
  if (all > 0) return refuse('throttled', all);

  const code = newCode();
  const link = holder.purpose === 'verify_phone' ? null : newToken();
  await database.transaction(async (transaction) => {
    const hash = fingerprint(secrets, holder, code);
    const linkHash = link === null ? null : hashOfToken(link);
    await storeCode(transaction, { ...holder, hash, linkHash, askedBy, customerId, now });
    const sealed = {
      sealedCode: secrets.seal(code),
      ...(link !== null && { sealedLink: secrets.seal(link) }),
    };
    const topic = link === null ? 'text:code' : 'mail:code';
    await enqueue(transaction, topic, { ...holder, ...sealed });
  });
  return accept(pause);
}

async function wait(query: Kysely<Tables>, allowances: readonly Allowance[], now: Date): Promise<number> {
  for (const allowance of allowances) {
    const seconds = await countHit(query, allowance, now);
    if (seconds > 0) return seconds;
  }
  return 0;
}

/**
 * Who asks. 'owner': the account was signed in to from this place before, and has proved the e-mail or phone. 'account': it
 * was signed in to from here, but anybody can write anybody's e-mail into an account. 'stranger': it was not.
 */
type AskerKind = 'owner' | 'account' | 'stranger';

interface Asker {
  readonly askedBy: Buffer;
  readonly place: Place;
  readonly kind: AskerKind;
}

/** Of whoever asks. */
function ownAllowances({ purpose, identity }: CodeHolder, { askedBy, place, kind }: Asker): Allowance[] {
  const who = `${purpose}:${digest(identity)}:${askedBy.toString('base64url')}`;
  return [
    ...(kind === 'owner' ? [] : [{ bucket: `code:address:${kind}:${place.network}`, most: 50, minutes: 15 }]),
    { bucket: `code:pause:${who}`, most: 1, minutes: limits.codeResendPause / 60_000 },
    { bucket: `code:hour:${who}`, most: limits.codesAnHour, minutes: 60 },
    { bucket: `code:day:${who}`, most: limits.codesADay, minutes: day },
  ];
}

/** Of the mailbox or phone, over all accounts and purposes. Each kind of asker has one of its own. */
function dayAllowance({ identity }: CodeHolder, kind: AskerKind): Allowance {
  const most = kind === 'stranger' ? strangersADay : limits.codesADay;
  return { bucket: `code:${kind}:${digest(mailboxOf(identity))}`, most, minutes: day };
}
