import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { Shop } from '../shop.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** What settling payments works with. */
export interface PaymentContext extends Pick<Shop, 'database' | 'clock' | 'gateways'> {
  /** Hears what a provider could not do, and why. */
  readonly report: (what: string, error: unknown) => void;
}

/** Asks a provider; not to be reached, or answering nonsense, is a refusal of ours and no fault. */
export async function callProvider<Result>(
  { gateways, report }: PaymentContext,
  key: string,
  call: (provider: PaymentProvider) => Promise<Result>,
): Promise<Outcome<Result, 'gateway-away', string>> {
  const provider = gateways.get(key);
  if (provider === undefined) return refuse('gateway-away', `${key} is not connected`);
  try {
    return accept(await call(provider));
  } catch (error) {
    report(`the payment provider ${key} could not do it`, error);
    return refuse('gateway-away', error instanceof Error ? error.message : String(error));
  }
}
