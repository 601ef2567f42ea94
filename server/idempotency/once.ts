import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Answer, Call, Received } from '#contract/call.ts';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../api/http-refusal.ts';
import type { CustomerVisit } from '../api/visit.ts';
import type { Shop } from '../shop.ts';

type Work<C extends Call, Result> = (
  transaction: Transaction<Tables>,
  received: Received<C>,
  visit: CustomerVisit,
) => Promise<Result | HttpRefusal>;

const keyReused = new HttpRefusal({
  status: 422,
  code: 'idempotency-key',
  message: 'This Idempotency-Key was used for another request',
});

/**
 * A call that changes something, as one transaction: a refusal undoes whatever was written before it. With an
 * Idempotency-Key the answer is stored in the same transaction, and the same request again gets it again (I6). A refusal
 * is not stored: it changed nothing, so asking again is harmless and may succeed.
 */
export function once<C extends Call, Result extends object = Answer<C> & object>(
  shop: Pick<Shop, 'database'>,
  call: C,
  work: Work<C, Result>,
) {
  return async (received: Received<C>, visit: CustomerVisit): Promise<Result | HttpRefusal> => {
    try {
      return await shop.database.transaction(async (transaction) => {
        const answer = await answerOnce(transaction, call, received, visit, work);
        if (answer instanceof HttpRefusal) throw new Undone(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof Undone) return error.refusal;
      throw error;
    }
  };
}

/** Only a throw rolls a transaction back; this one carries the refusal past it. */
class Undone {
  readonly refusal: HttpRefusal;
  constructor(refusal: HttpRefusal) {
    this.refusal = refusal;
  }
}

async function answerOnce<C extends Call, Result extends object>(
  transaction: Transaction<Tables>,
  call: C,
  received: Received<C>,
  visit: CustomerVisit,
  work: Work<C, Result>,
): Promise<Result | HttpRefusal> {
  const { customerId, idempotencyKey: key } = visit;
  if (key === null) return work(transaction, received, visit);

  const request = createHash('sha256')
    .update(call.name + JSON.stringify(received))
    .digest();
  const [earlier] = (await claimKey(transaction, customerId, key)).rows;
  if (earlier !== undefined) {
    return earlier.request_hash.equals(request) ? (earlier.answer as Result) : keyReused;
  }
  const answer = await work(transaction, received, visit);
  if (answer instanceof HttpRefusal) return answer;
  await keepAnswer(transaction, customerId, key, request, JSON.stringify(answer));
  return answer;
}

/** Held until the transaction ends. */
const claimKey = prepared<{ readonly request_hash: Buffer; readonly answer: object }>(
  'claim-idempotency-key',
  'select request_hash, answer from claim_idempotency_key($1, $2)',
);

const keepAnswer = prepared(
  'keep-answer',
  'insert into idempotency_keys (customer_id, key, request_hash, status, answer) values ($1, $2, $3, 200, $4)',
);
