import { isIP } from 'node:net';

/** The shop as a passkey knows it. */
export interface RelyingParty {
  /** The domain of the shop's public address. */
  readonly id: string;
  /** The origin that a browser must state. */
  readonly origin: string;
}

/** null: passkeys belong to a domain, and the shop's public address is an IP address. */
export function relyingParty(origin: string): RelyingParty | null {
  const { hostname } = new URL(origin);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : null;
}
