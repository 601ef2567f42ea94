/** Who calls and from where, as far as a handler may know it. */
export interface Visit {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string | null;
  /** The header as it came. Only what is no session may be read from it: any page can have it sent along. */
  readonly cookies: string | undefined;
  readonly setCookie: (value: string) => void;
  /** The bearer token as it came, or null. */
  readonly token: string | null;
  /** RFC draft Idempotency-Key, or null. */
  readonly idempotencyKey: string | null;
  /** Names what the answer was made of ('product:12'), so that the kept answer is dropped when it changes. */
  readonly tag: (name: string) => void;
  readonly tell: Tell;
}

/** Writes into the log what an owner may have to look up one day: who came in, by number. Never what somebody typed. */
export type Tell = (what: string, who: Readonly<Record<string, number>>) => void;

/** A visit whose token belongs to a customer. */
export interface CustomerVisit extends Visit {
  readonly customerId: number;
}

/** A visit of the shop's own: a page that is being rendered. */
export function pageVisit(tag: (name: string) => void): Visit {
  const nobody = { address: '', userAgent: null, cookies: undefined, token: null, idempotencyKey: null };
  return { requestId: 'page', ...nobody, setCookie: () => undefined, tag, tell: () => undefined };
}
