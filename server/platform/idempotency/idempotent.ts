import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Answer, Call, HandlerInput } from '#contract/api-call.ts';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../api/http-refusal.ts';
import type { CustomerRequestContext } from '../api/request-context.ts';
import { rollingBack } from '../api/rolling-back.ts';
import { rateLimits } from '../rate-limit/rate-limits.ts';
import type { Shop } from '../shop.ts';

type Work<C extends Call, Result> = (
  transaction: Transaction<Tables>,
  received: HandlerInput<C>,
  context: CustomerRequestContext,
) => Promise<Result | HttpRefusal>;

export const tooManyKeys = new HttpRefusal(
  {
    status: 429,
    code: 'idempotency-key',
    message: 'Too many requests with an Idempotency-Key within an hour. Please try again later.',
  },
  {},
  { 'retry-after': '600' },
);

export const keyReused = new HttpRefusal({
  status: 422,
  code: 'idempotency-key',
  message: 'This Idempotency-Key was used for another request',
});

/**
 * Runs a call that must not take effect twice in one transaction. With an Idempotency-Key the response is stored in the
 * same transaction, and the same request gets it again (I6). A refusal is not stored: it changed nothing, so a retry is
 * harmless and may succeed. Keys are limited per customer and hour (SAFE-3), so a call that sets a value, and is
 * harmless to repeat, uses `inTransaction` instead.
 */
export function idempotent<C extends Call, Result extends object = Answer<C> & object>(
  shop: Pick<Shop, 'database' | 'clock'>,
  call: C,
  work: Work<C, Result>,
) {
  return inTransaction<C, Result>(shop, (transaction, received, context) =>
    answerIdempotently(transaction, call, received, { ...context, now: shop.clock() }, work),
  );
}

/** Runs a call in one transaction; a refusal rolls it back. */
export function inTransaction<C extends Call, Result extends object = Answer<C> & object>(
  shop: Pick<Shop, 'database'>,
  work: Work<C, Result>,
) {
  return (received: HandlerInput<C>, context: CustomerRequestContext): Promise<Result | HttpRefusal> =>
    rollingBack(shop.database, (transaction) => work(transaction, received, context));
}

async function answerIdempotently<C extends Call, Result extends object>(
  transaction: Transaction<Tables>,
  call: C,
  received: HandlerInput<C>,
  context: CustomerRequestContext & { readonly now: Date },
  work: Work<C, Result>,
): Promise<Result | HttpRefusal> {
  const { customerId, idempotencyKey: key, now } = context;
  if (key === null) return work(transaction, received, context);

  const request = createHash('sha256')
    .update(call.name + JSON.stringify(received))
    .digest();
  const [earlier] = (await claimKey(transaction, customerId, key)).rows;
  if (earlier !== undefined) {
    return earlier.request_hash.equals(request) ? (earlier.answer as Result) : keyReused;
  }
  const answer = await work(transaction, received, context);
  if (answer instanceof HttpRefusal) return answer;
  const stored = await storeAnswer(
    transaction,
    customerId,
    key,
    request,
    JSON.stringify(answer),
    rateLimits.idempotencyKey.max,
    now,
  );
  return stored.numAffectedRows === 1n ? answer : tooManyKeys;
}

/** Locks the key until the transaction ends. */
const claimKey = prepared<{ readonly request_hash: Buffer; readonly answer: object }>(
  'claim-idempotency-key',
  'select request_hash, answer from claim_idempotency_key($1, $2)',
);

const storeAnswer = prepared(
  'keep-answer',
  `insert into idempotency_keys (customer_id, key, request_hash, status, answer, created_at)
   select $1::integer, $2::text, $3::bytea, 200, $4::jsonb, $6::timestamptz
    where (select count(key) from idempotency_keys
            where customer_id = $1 and created_at > $6 - interval '1 hour') < $5`,
);
