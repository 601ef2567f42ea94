import type { Gateway } from './payment-provider.ts';

/** The providers that this shop takes payments through, by their key. */
export type Gateways = ReadonlyMap<string, Gateway>;

export function gatewaysOf(...gateways: readonly Gateway[]): Gateways {
  return new Map(gateways.map((gateway) => [gateway.key, gateway]));
}
