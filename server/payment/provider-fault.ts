import { z } from 'zod';

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
 * How the providers refuse, by the codes and descriptions that their documentation lists. The first row that fits decides. The
 * only place that reads what they say.
 */
const refusals: readonly (readonly [FaultKind, RegExp])[] = [
  ['above-limit', /^amount_too_large$|exceeds (?:the )?maximum amount|must be no more than/i],
  [
    'below-minimum',
    /^amount_too_small$|must (?:be|convert to|add up to) at ?least|less than (?:the )?minimum amount/i,
  ],
  [
    'no-balance',
    /^(?:balance_insufficient|insufficient_funds)$|not have enough balance|insufficient (?:balance|funds)/i,
  ],
  [
    'already-done',
    /^charge_already_(?:captured|refunded)$|already been (?:captured|refunded|paid)|(?:fully|already) refunded|refund amount is greater than/i,
  ],
  [
    'away',
    /^(?:rate_limit|lock_timeout|SERVER_ERROR|GATEWAY_ERROR)$|operation is in progress|too many requests/i,
  ],
];

/** Statuses that say nothing about the request itself: busy, or in conflict with another one. */
const busy: ReadonlySet<number> = new Set([408, 409, 425, 429]);

function kindOf(error: unknown): FaultKind {
  const read = answer.safeParse(error).data;
  // A success that is not JSON, or lacks what the protocol promises.
  if (read === undefined)
    return error instanceof SyntaxError || error instanceof z.ZodError ? 'malformed' : 'away';
  const { statusCode, code, message } = read;
  if (statusCode >= 500 || busy.has(statusCode)) return 'away';
  const fitting = refusals.find(([, words]) => (code && words.test(code)) || words.test(message));
  return fitting?.[0] ?? 'malformed';
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
  const kind = kindOf(error);
  const said = error instanceof Error ? error.message : String(error);
  const quoted = error instanceof z.ZodError ? 'its answer could not be read' : said;
  return { kind, text: `${sentences[kind]} It said: ${quoted.slice(0, 300)}` };
}
