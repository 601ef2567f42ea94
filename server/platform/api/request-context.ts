/** The request as handlers see it. */
export interface RequestContext {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string | null;
  /** The Cookie header. Never read a session from it: a page of any other site can make the browser send it. */
  readonly cookies: string | undefined;
  readonly setCookie: (value: string) => void;
  /** The bearer token as the client sent it, or null. */
  readonly token: string | null;
  /** RFC draft Idempotency-Key, or null. */
  readonly idempotencyKey: string | null;
  /** Adds a tag to the cached answer, such as 'product:12'. A change of that product then invalidates the answer. */
  readonly tag: (name: string) => void;
  readonly logEvent: LogEvent;
}

/** Writes an event into the log that the owner may need later, such as a sign-in. Names accounts by id, never by what they typed. */
export type LogEvent = (what: string, who: Readonly<Record<string, number>>) => void;

/** A request with a customer's token. */
export interface CustomerRequestContext extends RequestContext {
  readonly customerId: number;
}

/** The context of a page that the server renders: it has no client and no customer. */
export function pageRequestContext(tag: (name: string) => void): RequestContext {
  const nobody = { address: '', userAgent: null, cookies: undefined, token: null, idempotencyKey: null };
  return { requestId: 'page', ...nobody, setCookie: () => undefined, tag, logEvent: () => undefined };
}
