import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { Shop } from '../shop.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** What the use cases of payments need. */
export interface PaymentContext extends Pick<Shop, 'database' | 'clock' | 'providers'> {
  /** Receives what a provider could not do, and why. */
  readonly report: (what: string, error: unknown) => void;
}

/** Calls a provider. An unreachable provider or an invalid response is a refusal, not an error. */
export async function callProvider<Result>(
  { providers, report }: PaymentContext,
  key: string,
  call: (provider: PaymentProvider) => Promise<Result>,
): Promise<Outcome<Result, 'gateway-away', string>> {
  const provider = providers.get(key);
  if (provider === undefined) return refuse('gateway-away', `${key} is not connected`);
  try {
    return accept(await call(provider));
  } catch (error) {
    report(`the payment provider ${key} failed`, error);
    return refuse('gateway-away', error instanceof Error ? error.message : String(error));
  }
}
