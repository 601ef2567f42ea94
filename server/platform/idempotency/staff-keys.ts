import type { Transaction } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import type { HttpRefusal } from '../api/http-refusal.ts';
import { rateLimits } from '../rate-limit/rate-limits.ts';
import { keyReused, tooManyKeys } from './idempotent.ts';

/** A request of a member of staff with an Idempotency-Key. */
export interface KeyedRequest {
  readonly staffId: number;
  readonly key: string;
  /** A fingerprint of the call and everything that it received. 32 bytes. */
  readonly request: Buffer;
}

/** Locks the key until the transaction ends. Returns what the same request was answered; undefined: it is new. */
export async function claimStaffKey(
  transaction: Transaction<Tables>,
  { staffId, key, request }: KeyedRequest,
): Promise<{ readonly answer: object } | HttpRefusal | undefined> {
  const [earlier] = (await claimKey(transaction, staffId, key)).rows;
  return earlier === undefined || earlier.request.equals(request) ? earlier : keyReused;
}

/** Stores the answer; a refusal if the member of staff has used too many keys. */
export async function storeStaffAnswer(
  transaction: Transaction<Tables>,
  { staffId, key, request }: KeyedRequest,
  { answer, orderId, now }: { readonly answer: unknown; readonly orderId: number | null; readonly now: Date },
): Promise<HttpRefusal | null> {
  const { max } = rateLimits.idempotencyKey;
  const text = JSON.stringify(answer);
  const stored = await storeAnswer(transaction, staffId, key, request, text, orderId, max, now);
  return stored.numAffectedRows === 1n ? null : tooManyKeys;
}

const claimKey = prepared<{ readonly request: Buffer; readonly answer: object }>(
  'claim-staff-idempotency-key',
  'select request, answer from claim_staff_idempotency_key($1, $2)',
);

const storeAnswer = prepared(
  'keep-staff-answer',
  `insert into staff_idempotency_keys (staff_id, key, request, answer, order_id, created_at)
   select $1::integer, $2::text, $3::bytea, $4::jsonb, $5::bigint, $7::timestamptz
    where (select count(key) from staff_idempotency_keys
            where staff_id = $1 and created_at > $7 - interval '1 hour') < $6`,
);
