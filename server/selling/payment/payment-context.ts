import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { SellingShop } from '../selling-shop.ts';
import { faultOf, type FaultKind } from './provider-fault.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** What the use cases of payments need. */
export interface PaymentContext extends Pick<SellingShop, 'database' | 'clock' | 'providers'> {
  /** Receives what a provider could not do, and why. */
  readonly report: (what: string, error: unknown) => void;
}

/** Calls a provider. What it refuses, and that it cannot be reached, are refusals, not errors; the detail is for the staff. */
export async function callProvider<Result>(
  { providers, report }: PaymentContext,
  key: string,
  call: (provider: PaymentProvider) => Promise<Result>,
): Promise<Outcome<Result, FaultKind, string>> {
  const provider = providers.get(key);
  if (provider === undefined) return refuse('away', `${key} is not connected`);
  try {
    return accept(await call(provider));
  } catch (error) {
    const { kind, text } = faultOf(error);
    if (kind === 'away' || kind === 'malformed') report(`the payment provider ${key} failed: ${text}`, error);
    return refuse(kind, text);
  }
}
