import { z } from 'zod';
import type { RefundFailure } from '#domain/orders/refund-failure.ts';

/** What a provider's answer means for the shop, if it is not a success. */
export type FaultKind =
  /** The amount is above what the provider takes in one payment. */
  | 'above-limit'
  /** It is below what the provider takes. */
  | 'below-minimum'
  /** The owner's account at the provider does not hold what a refund needs. */
  | 'no-balance'
  /** It was done before, maybe in the provider's dashboard: the shop asks what the provider knows now. */
  | 'already-done'
  /** The request or the answer is wrong. Trying again does not help; somebody has to look. */
  | 'malformed'
  /** No answer, or none yet: the shop tries again. */
  | 'away';

export interface ProviderFault {
  readonly kind: FaultKind;
  /** For the staff: what it is, and what the provider said, in one or two sentences. */
  readonly text: string;
}

/** An answer of a provider that is no success, in the form of the errors that providers' own libraries throw. */
export class ProviderError extends Error {
  readonly statusCode: number;
  readonly code: string | undefined;

  /** `said`: the provider's description. */
  constructor(statusCode: number, said: string, code?: string) {
    super(said);
    this.statusCode = statusCode;
    this.code = code;
  }
}

const answer = z.object({ statusCode: z.number(), code: z.string().nullish(), message: z.string() });

/**
 * How the providers refuse, by the codes and descriptions that their documentation lists: what it means for any call, and for a refund
 * (PAY-23). The first row that fits decides. The only place that reads what they say.
 */
const refusals: readonly (readonly [words: RegExp, kind: FaultKind, ofRefund: RefundFailure | null])[] = [
  [/^amount_too_large$|exceeds (?:the )?maximum amount|must be no more than/i, 'above-limit', 'limit'],
  [
    /^amount_too_small$|must (?:be|convert to|add up to) at ?least|less than (?:the )?minimum amount/i,
    'below-minimum',
    'minimum',
  ],
  [
    /^(?:balance_insufficient|insufficient_funds)$|not have enough balance|insufficient (?:balance|funds)/i,
    'no-balance',
    'balance',
  ],
  [
    /^charge_already_(?:captured|refunded)$|already been (?:captured|refunded|paid)|(?:fully|already) refunded/i,
    'already-done',
    'already-done',
  ],
  [
    /^(?:rate_limit|lock_timeout|SERVER_ERROR|GATEWAY_ERROR)$|operation is in progress|too many requests/i,
    'away',
    null,
  ],
  [/older than|(?:days|months) old|too old|expired|(?:after|within) (?:the )?\d/i, 'malformed', 'too-old'],
  [/(?:greater|more) than|exceeds/i, 'malformed', 'limit'],
  [/dispute|chargeback/i, 'malformed', 'disputed'],
  [/not (?:currently )?(?:supported|allowed|enabled|permitted)|unsupported/i, 'malformed', 'unsupported'],
];

/** Statuses that say nothing about the request itself: busy, or in conflict with another one. */
const busy: ReadonlySet<number> = new Set([408, 409, 425, 429]);

interface Read {
  readonly kind: FaultKind;
  /** Why a refund was not made; null: that leaves open whether it was. */
  readonly ofRefund: RefundFailure | null;
}

function readError(error: unknown): Read {
  const read = answer.safeParse(error).data;
  // A success that is not JSON, or lacks what the protocol promises.
  if (read === undefined)
    return {
      kind: error instanceof SyntaxError || error instanceof z.ZodError ? 'malformed' : 'away',
      ofRefund: null,
    };
  const { statusCode, code, message } = read;
  if (statusCode >= 500 || busy.has(statusCode)) return { kind: 'away', ofRefund: null };
  const [, kind, ofRefund] = refusals.find(
    ([words]) => (code && words.test(code)) || words.test(message),
  ) ?? [null, 'malformed', 'malformed'];
  const noAccess = kind !== 'away' && (statusCode === 401 || statusCode === 403);
  return { kind, ofRefund: noAccess ? 'keys' : ofRefund };
}

const sentences: Readonly<Record<FaultKind, string>> = {
  'above-limit': 'The payment provider does not take this amount in one payment.',
  'below-minimum': 'This amount is too small for the payment provider.',
  'no-balance':
    'The account at the payment provider does not hold enough money. Add money to it, then retry the refund.',
  'already-done': 'The payment provider says that this was done before.',
  malformed:
    'The payment provider refused the request, and trying again does not help. See whether its keys are valid and what its dashboard says.',
  away: 'The payment provider gave no answer that counts. The shop tries again.',
};

/** Classifies what a call to a provider threw. */
export function faultOf(error: unknown): ProviderFault {
  const { kind } = readError(error);
  const quoted = error instanceof z.ZodError ? 'its answer could not be read' : saidBy(error);
  return { kind, text: `${sentences[kind]} It said: ${quoted.slice(0, 300)}` };
}

/** Why a provider did not make a refund, by what the call threw (PAY-23); null: that leaves open whether it was made. */
export function refundFailureOf(error: unknown): RefundFailure | null {
  return readError(error).ofRefund;
}

/** What a provider said. */
export function saidBy(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
