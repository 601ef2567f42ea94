import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { hostnameOf } from './platform/api/host-header.ts';
import { isPublicHost } from './platform/is-public-host.ts';
import { ownMachine } from './public-safety.ts';
import type { StartupOptions } from './platform/startup-options.ts';

/** Decides by its headers and its sender whether a request is answered at all. */
export type AnswerRule = (request: ReceivedRequest) => boolean;
type ReceivedRequest = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/** What proxies add: the standard ones, then those of single products. */
const passedOn =
  /^(forwarded|via|x-real-ip|x-forwarded(-.+)?|x-(client|original|cluster-client|envoy)-.+|cf-.+|cdn-loop|true-client-ip|fastly-.+)$/;
/** Of these, the ones that name who asks, or for which host. */
const named = ['x-forwarded-for', 'x-real-ip', 'x-forwarded-host'];

/**
 * Without an ORIGIN beyond this machine, a shop answers only requests whose Host is this machine, or with PRIVATE_NETWORK=yes a host
 * of a private network: a proxy on this machine may pass on what strangers ask. Without any ORIGIN, whatever a proxy has passed
 * on counts as theirs; with one of this machine, what it has passed on for others.
 */
export function answeredRequests({
  origin,
  hasOrigin,
  privateNetwork,
}: Pick<StartupOptions, 'origin' | 'hasOrigin' | 'privateNetwork'>): AnswerRule {
  if (hasOrigin && !ownMachine.test(new URL(origin).hostname)) return () => true;
  const isOwn = (host: string) => (privateNetwork ? !isPublicHost(host) : ownMachine.test(host));
  const isForUs = (headers: IncomingHttpHeaders) =>
    hasOrigin &&
    headers.forwarded === undefined &&
    named.every((name) => valuesOf(headers[name]).every((value) => isOwn(withoutPort(value))));
  return ({ headers, httpVersion, socket: { remoteAddress = '' } }) => {
    const host = hostnameOf({ headers });
    // HTTP/1.0 is what some proxies speak that add nothing; browsers do not.
    const isPassedOn = httpVersion === '1.0' || Object.keys(headers).some((name) => passedOn.test(name));
    return host !== null && isOwn(host) && !isFar(remoteAddress) && (!isPassedOn || isForUs(headers));
  };
}

const valuesOf = (header: string | string[] | undefined) =>
  [header ?? []].flat().flatMap((value) => value.split(',').map((part) => part.trim()));

const withoutPort = (value: string) => value.replace(/^([^:]+):\d+$/, '$1');

/** A sender on the internet. Devices of one home network have public addresses of IPv6. */
function isFar(address: string): boolean {
  const four = /^(?:::ffff:)?([\d.]+)$/.exec(address)?.[1];
  return four !== undefined && isPublicHost(four);
}
