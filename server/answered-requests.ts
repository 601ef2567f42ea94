import type { IncomingMessage } from 'node:http';
import { hostnameOf } from './api/host-header.ts';
import { isPublicHost } from './is-public-host.ts';
import { ownMachine } from './public-safety.ts';
import type { StartupOptions } from './startup-options.ts';

/** Decides by its headers whether a request is answered at all. */
export type AnswerRule = (request: Pick<IncomingMessage, 'headers'>) => boolean;

/** What a proxy adds. */
const passedOn = /^(forwarded|via|x-real-ip|x-forwarded(-.+)?)$/;

/**
 * Without an ORIGIN beyond this machine, a shop answers only requests whose Host is this machine, or with PRIVATE_NETWORK=yes a host
 * of a private network: a proxy on this machine may pass on what strangers ask. Without any ORIGIN, whatever a proxy has passed
 * on counts as theirs.
 */
export function answeredRequests({
  origin,
  hasOrigin,
  privateNetwork,
}: Pick<StartupOptions, 'origin' | 'hasOrigin' | 'privateNetwork'>): AnswerRule {
  if (hasOrigin && !ownMachine.test(new URL(origin).hostname)) return () => true;
  const isOwn = (host: string) => (privateNetwork ? !isPublicHost(host) : ownMachine.test(host));
  return ({ headers }) => {
    const host = hostnameOf({ headers });
    const strange = !hasOrigin && Object.keys(headers).some((name) => passedOn.test(name));
    return host !== null && isOwn(host) && !strange;
  };
}
