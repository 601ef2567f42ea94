import { createHash } from 'node:crypto';
import { limits } from '#domain/limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Shop } from '../shop.ts';
import { countHit, type Allowance } from '../throttle/throttle.ts';
import { keepCode } from './code-store.ts';
import { fingerprint, newCode, type CodeHolder } from './one-time-code.ts';

type SendRefusal = 'throttled';

export const sendRefusals: RefusalTable<SendRefusal> = {
  throttled: { status: 429, message: 'Too many codes were asked for. Please try again later.' },
};

/**
 * Makes a code that replaces any older one, and leaves it to the outbox to find out whether anybody is to receive it:
 * what is done here, and so what can be seen and measured from outside, is the same for an e-mail without an account
 * (AUTH-10). Answers the seconds until the next code may be asked for; so does a refusal.
 */
export async function sendCode(
  { database, clock, secrets }: Shop,
  holder: CodeHolder,
  address: string,
): Promise<Outcome<number, SendRefusal, number>> {
  const now = clock();
  for (const allowance of allowances(holder, address)) {
    const wait = await countHit(database.query, allowance, now);
    if (wait > 0) return refuse('throttled', wait);
  }
  const code = newCode();
  await database.transaction(async (transaction) => {
    await keepCode(transaction, { ...holder, hash: fingerprint(secrets, holder, code), now });
    const topic = holder.purpose === 'verify_phone' ? 'text:code' : 'mail:code';
    await enqueue(transaction, topic, { ...holder, sealedCode: secrets.seal(code) });
  });
  return accept(limits.codeResendPause / 1000);
}

function allowances({ purpose, identity }: CodeHolder, address: string): Allowance[] {
  const who = `${purpose}:${createHash('sha256').update(identity).digest('base64url')}`; // no list of asked e-mails to steal
  return [
    { bucket: `code:address:${address}`, most: 50, minutes: 15 },
    { bucket: `code:pause:${who}`, most: 1, minutes: limits.codeResendPause / 60_000 },
    { bucket: `code:hour:${who}`, most: limits.codesAnHour, minutes: 60 },
    { bucket: `code:day:${who}`, most: limits.codesADay, minutes: 24 * 60 },
  ];
}
