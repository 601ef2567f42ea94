import type { IncomingHttpHeaders } from 'node:http';
import type { Ledger, LedgerChange, LedgerError, LedgerPayment } from './ledger.ts';

/** Shared by the shop and the sandbox, new at every start. */
export interface SandboxKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

/** What the sandbox plays of one provider: its API, its webhooks and, if it has a widget, its script. */
export interface SandboxProvider {
  /** The settings with which the shop's own code for the provider connects to the sandbox. */
  settings(keys: SandboxKeys): Readonly<Record<string, string>>;
  /** Whether a request carries the credentials of this provider. */
  isAuthorised(headers: IncomingHttpHeaders, keys: SandboxKeys): boolean;
  readonly routes: readonly SandboxRoute[];
  /** The body of an answer that refuses, in the provider's words. */
  errorBody(error: LedgerError): object;
  /** Writes and signs the webhook of an event; null if the provider sends none. */
  webhook(change: LedgerChange, keys: SandboxKeys): Pick<SignedWebhook, 'body' | 'headers'> | null;
  /** Absent: the shopper pays on a page. */
  readonly widget?: SandboxWidget;
}

interface SandboxWidget {
  /** JavaScript. */
  readonly script: string;
  /** What the script hands to the page after a payment. */
  returned(payment: LedgerPayment, keys: SandboxKeys): object;
  refused(orderId: string, payment: LedgerPayment | null): object;
}

/** Method, path and answer. `id` is what the first group of the path matched. */
export type SandboxRoute = readonly [
  method: string,
  path: RegExp,
  answer: (ledger: Ledger, request: SandboxApiRequest, id: string) => object,
];

export interface SandboxRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface SandboxApiRequest extends SandboxRequest {
  /** The key of the provider that is called. */
  readonly provider: string;
  /** Where the sandbox's own pages are. */
  readonly pages: string;
}

export interface SignedWebhook {
  /** The key of the provider. */
  readonly provider: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
