import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '#database/startup-error.ts';

/** Options from environment and command line, read once at start. */
export interface StartupOptions {
  readonly port: number;
  readonly host: string;
  /** The data directory: database and pictures. */
  readonly data: string;
  /** DATABASE_URL: a PostgreSQL in place of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** ORIGIN: scheme and host of links, mails and payment returns; http://HOST:PORT by default. */
  readonly origin: string;
  /** PRIVATE_NETWORK: only trusted people reach the machine, wherever the shop listens. */
  readonly privateNetwork: boolean;
  readonly trustProxy: string[];
  /** CORS_ORIGINS: sites whose pages may call the API, separated by commas. */
  readonly corsOrigins: string[];
  /** JADAU_SECRET, the same on every node; a file in the data directory by default. */
  readonly secret: string | undefined;
  /** SMTP_URL: the mail server; without it, mails are written to the folder `outbox` of the data directory. */
  readonly smtpUrl: string | undefined;
  /** MAIL_FROM: the sender of mails, 'Name <address>'. */
  readonly mailFrom: string | undefined;
  /** METRICS_TOKEN: the bearer token that `/metrics` requires; without it, nobody may read the metrics. */
  readonly metricsToken: string | undefined;
  /** NIGHTLY_BACKUP: 'on' or 'off'; on by default with the embedded server. */
  readonly nightlyBackup: boolean;
  /** WORKERS: number of server processes. */
  readonly workers: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a StartupError for invalid options. */
export function readStartupOptions(environment: Environment, argv: readonly string[]): StartupOptions {
  const { data } = readArguments(argv);
  const port = Number(environment['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartupError(
      `PORT is '${environment['PORT']}', which is no port; set a number from 1 to 65535.`,
    );
  }
  const host = environment['HOST'] || 'localhost';
  return {
    port,
    host,
    data: resolve(data),
    databaseUrl: environment['DATABASE_URL'] || undefined,
    origin: readOrigin(environment['ORIGIN']) ?? listeningAddress(host, port),
    secret: environment['JADAU_SECRET'] || undefined,
    smtpUrl: environment['SMTP_URL'] || undefined,
    mailFrom: environment['MAIL_FROM'] || undefined,
    metricsToken: readMetricsToken(environment['METRICS_TOKEN']),
    nightlyBackup: onOrOff('NIGHTLY_BACKUP', environment) ?? !environment['DATABASE_URL'],
    workers: readWorkers(environment),
    privateNetwork: yesOrNo('PRIVATE_NETWORK', environment),
    trustProxy: listed(environment['TRUST_PROXY']),
    corsOrigins: listed(environment['CORS_ORIGINS']).map(exactOrigin),
  };
}

function readMetricsToken(given: string | undefined): string | undefined {
  if (!given) return undefined;
  if (given.length >= 16) return given;
  throw new StartupError(
    'METRICS_TOKEN has fewer than 16 characters: set one such as the output of: openssl rand -hex 16',
  );
}

/** Each worker has ten database connections, and the embedded server accepts sixty. */
const maxWorkers = { embedded: 4, external: 64 };

function readWorkers({ WORKERS, DATABASE_URL }: Environment): number {
  const workers = Number(WORKERS || 1);
  const most = DATABASE_URL ? maxWorkers.external : maxWorkers.embedded;
  if (Number.isInteger(workers) && workers >= 1 && workers <= most) return workers;
  const beyond = DATABASE_URL ? '' : ', or set DATABASE_URL for more';
  throw new StartupError(`WORKERS is '${WORKERS}'; set it to a number from 1 to ${most}${beyond}.`);
}

function onOrOff(name: string, environment: Environment): boolean | null {
  const given = environment[name];
  if (!given) return null;
  if (given === 'on' || given === 'off') return given === 'on';
  throw new StartupError(`${name} is '${given}'; set it to on or off.`);
}

function yesOrNo(name: string, environment: Environment): boolean {
  const given = environment[name];
  if (!given || given === 'yes' || given === 'no') return given === 'yes';
  throw new StartupError(`${name} is '${given}'; set it to yes or no.`);
}

function listed(given = ''): string[] {
  return given.split(',').flatMap((part) => part.trim() || []);
}

/** An origin as browsers send it: scheme, host and port. '*' is not allowed. */
function exactOrigin(given: string): string {
  if (!/^https?:\/\/[^*]+$/.test(given) || !URL.canParse(given) || new URL(given).origin !== given) {
    throw new StartupError(
      `CORS_ORIGINS names '${given}', which is no origin; name each like https://shop.example.`,
    );
  }
  return given;
}

function readArguments(argv: readonly string[]): { data: string } {
  try {
    const options = { data: { type: 'string', default: 'data' } } as const;
    const { data } = parseArgs({ args: [...argv], options, strict: true }).values;
    if (data.trim() === '') throw new Error(`Option '--data' names no folder`);
    return { data };
  } catch (error) {
    throw new StartupError(
      `${error instanceof Error ? error.message : String(error)}; the shop understands --data DIR.`,
    );
  }
}

/** The address that a browser on this machine opens; localhost for a wildcard address. */
export function listeningAddress(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : /^[^[].*:/.test(host) ? `[${host}]` : host;
  const address = `http://${name}:${port}`;
  return URL.parse(address)?.origin ?? address;
}

/** The address printed at start; behind a proxy, also where the shop listens. */
export function printedAddress({
  origin,
  host,
  port,
}: Pick<StartupOptions, 'origin' | 'host' | 'port'>): string {
  const listening = listeningAddress(host, port);
  return origin === listening ? origin : `${origin} (listens on ${listening})`;
}

function readOrigin(given: string | undefined): string | null {
  if (!given) return null;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new StartupError(
      `ORIGIN is '${given}', which is no address; set one such as https://shop.example.`,
    );
  }
  return new URL(given).origin;
}
