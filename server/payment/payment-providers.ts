import type { PaymentProvider } from './payment-provider.ts';

/** The providers that this shop takes payments through, by their key. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

export function providersByKey(...gateways: readonly PaymentProvider[]): PaymentProviders {
  return new Map(gateways.map((provider) => [provider.key, provider]));
}
