import { errorCode } from './error-code.ts';
import { StartupError } from './startup-error.ts';

const example = 'postgres://user:password@host:5432/database';

/** The server and database of a DATABASE_URL for people to read, without its password. */
export function describeUrl(url: string, setting = 'DATABASE_URL'): string {
  const parsed = URL.parse(url) ?? URL.parse(url.replace('@/', '@localhost/')); // pg accepts a user without a host
  if (parsed === null || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new StartupError(
      `${setting} is not an address of the form ${example}: correct it, or unset it${setting === 'DATABASE_URL' ? ' to use the bundled PostgreSQL' : ''}.`,
    );
  }
  const server = parsed.searchParams.get('host') ?? parsed.host;
  return `${server || 'localhost'}${parsed.pathname}`;
}

const unknownCa =
  'its certificate is not from an authority that is known here: add sslrootcert=FILE to DATABASE_URL, with the certificate of the authority';

const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: start the server or correct DATABASE_URL',
  ENOTFOUND: 'its host name is unknown: correct DATABASE_URL',
  EAI_AGAIN: 'its host name cannot be looked up now: check the network or correct DATABASE_URL',
  '28P01': 'it refuses the user or password: correct DATABASE_URL',
  '28000': 'it refuses the user: correct DATABASE_URL or its pg_hba.conf',
  '3D000': 'it has no such database: create it or correct DATABASE_URL',
  '53300': 'it has no connections left: raise its max_connections or run fewer nodes',
  '08P01':
    'it does not take the settings of a connection: if it is a pooler, see deploy/containers/pgbouncer.ini',
  SELF_SIGNED_CERT_IN_CHAIN: unknownCa,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownCa,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownCa,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownCa,
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name: correct the host of DATABASE_URL',
  '57P03': 'it is starting or stopping: try again in a moment',
};

export function explainConnectFailure(error: unknown, server: string): StartupError {
  const reason = error instanceof Error ? error.message : String(error);
  const remedy = remedies[errorCode(error)] ?? `${reason}: check the server and DATABASE_URL`;
  return new StartupError(`The database at ${server} cannot be opened because ${remedy}.`, { cause: error });
}

export function refuseOldServer(version: number, server: string): void {
  if (version >= 150_000) return;
  const major = Math.floor(version / 10_000);
  throw new StartupError(
    `The server at ${server} is PostgreSQL ${major}, and the shop needs 15 or newer: upgrade it or point DATABASE_URL to another.`,
  );
}
