import { errorCode } from './error-code.ts';
import { StartupError } from './startup-error.ts';

const example = 'postgres://user:password@host:5432/database';

/** The server and database of a DATABASE_URL for people to read, without its password. */
export function describeUrl(url: string): string {
  const parsed = URL.parse(url) ?? URL.parse(url.replace('@/', '@localhost/')); // pg accepts a user without a host
  if (parsed === null || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new StartupError(
      `DATABASE_URL is not an address of the form ${example}: correct it, or unset it to use the bundled PostgreSQL.`,
    );
  }
  const server = parsed.searchParams.get('host') ?? parsed.host;
  return `${server || 'localhost'}${parsed.pathname}`;
}

const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: start the server or correct DATABASE_URL',
  ENOTFOUND: 'its host name is unknown: correct DATABASE_URL',
  EAI_AGAIN: 'its host name cannot be looked up now: check the network or correct DATABASE_URL',
  '28P01': 'it refuses the user or password: correct DATABASE_URL',
  '28000': 'it refuses the user: correct DATABASE_URL or its pg_hba.conf',
  '3D000': 'it has no such database: create it or correct DATABASE_URL',
  '53300': 'it has no connections left: raise its max_connections or run fewer nodes',
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
