import { once } from 'node:events';
import { connect } from 'node:tls';
import type { CertificateFacts } from '#domain/health/health-facts.ts';

const timeout = 4000;
/** Milliseconds for which what was read is used again. */
const reuse = 10 * 60_000;

interface Options {
  /** Authorities to trust, for tests; absent: those of Node. */
  readonly ca?: string;
}

/** Reads the certificate that visitors of this address get, as this machine sees it. */
export async function readCertificate(origin: string, { ca }: Options = {}): Promise<CertificateFacts> {
  const { protocol, hostname, port, host } = new URL(origin);
  if (protocol !== 'https:') return { kind: 'none', origin };
  const name = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host: name,
    port: port === '' ? 443 : Number(port),
    // A literal address has no name that the handshake could carry.
    ...(/[a-z]/i.test(name) && !name.includes(':') && { servername: name }),
    rejectUnauthorized: false, // an invalid certificate is read too
    ...(ca !== undefined && { ca }),
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeout) });
    const { valid_from: from, valid_to: until } = socket.getPeerCertificate();
    const end = new Date(until);
    // Dates are told apart from other refusals, because they have their own sentence.
    const refusal = socket.authorized || end < new Date() ? null : refusalText(socket.authorizationError);
    return { kind: 'read', host, from: new Date(from), until: end, refusal };
  } catch (error) {
    return { kind: 'unreachable', host, reason: reasonOf(error) };
  } finally {
    socket.destroy();
  }
}

/** As `readCertificate`, at most once in ten minutes. */
export function certificateReader(origin: string): () => Promise<CertificateFacts> {
  let last: { readonly facts: Promise<CertificateFacts>; readonly until: number } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now >= last.until) last = { facts: readCertificate(origin), until: now + reuse };
    return last.facts;
  };
}

const refusals: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its authority is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its intermediate certificate is missing',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its authority is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
  CERT_NOT_YET_VALID: 'it is not valid yet',
};

/** Node says the code of the refusal, as an error or as text. */
function refusalText(refusal: Error | string): string {
  const code = refusal instanceof Error && 'code' in refusal ? String(refusal.code) : String(refusal);
  return refusals[code] ?? code;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'AbortError') return 'no answer within four seconds';
  return 'code' in error ? String(error.code) : error.name;
}
