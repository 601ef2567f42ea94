import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { Shop } from '../shop.ts';
import type { Gateway } from './payment-provider.ts';

/** What settling payments works with. */
export interface PaymentDesk extends Pick<Shop, 'database' | 'clock' | 'gateways'> {
  /** Hears what a provider could not do, and why. */
  readonly report: (what: string, error: unknown) => void;
}

/** Asks a provider; not to be reached, or answering nonsense, is a refusal of ours and no fault. */
export async function askGateway<Result>(
  { gateways, report }: PaymentDesk,
  key: string,
  question: (gateway: Gateway) => Promise<Result>,
): Promise<Outcome<Result, 'gateway-away', string>> {
  const gateway = gateways.get(key);
  if (gateway === undefined) return refuse('gateway-away', `${key} is not connected`);
  try {
    return accept(await question(gateway));
  } catch (error) {
    report(`the payment provider ${key} could not do it`, error);
    return refuse('gateway-away', error instanceof Error ? error.message : String(error));
  }
}
