import type { RefundFailure } from '#domain/orders/refund-failure.ts';
import { faultOf, type FaultKind, type ProviderError } from '../provider-fault.ts';

const failures: Readonly<Record<Exclude<FaultKind, 'away'>, RefundFailure>> = {
  'above-limit': 'limit',
  'below-minimum': 'minimum',
  'no-balance': 'balance',
  'already-done': 'already-done',
  malformed: 'malformed',
};

/** What only refunds are refused for, by codes and words; the first that fits. */
const refusals: readonly (readonly [RefundFailure, RegExp])[] = [
  ['limit', /greater than|exceeds/i],
  ['disputed', /dispute|chargeback/i],
  ['too-old', /older than|too old|expired|days|months/i],
  ['unsupported', /not (?:currently )?(?:supported|allowed|enabled|permitted)|unsupported/i],
];

/** Why a provider did not make a refund, by what the call threw (PAY-23); null: that leaves open whether it was made. */
export function refundFailureOf(error: unknown): RefundFailure | null {
  const { kind } = faultOf(error);
  const { statusCode, code, said } = refusedBy(error);
  if (kind === 'away' || statusCode === null) return null;
  if (statusCode === 401 || statusCode === 403) return 'keys';
  if (kind !== 'already-done' && kind !== 'malformed') return failures[kind];
  return refusals.find(([, words]) => words.test(`${code} ${said}`))?.[0] ?? failures[kind];
}

/** What a provider answered instead of a success; `statusCode` is null if it did not answer, or with a success that cannot be read. */
export function refusedBy(error: unknown) {
  const { statusCode = null, code = '' } = isAnswer(error) ? error : {};
  return { statusCode, code, said: error instanceof Error ? error.message : String(error) };
}

function isAnswer(error: unknown): error is Pick<ProviderError, 'statusCode' | 'code'> {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
