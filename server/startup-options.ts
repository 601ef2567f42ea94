import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '#database/startup-error.ts';

/** What the one who starts the shop may say, by environment and command line. Read once, at start. */
export interface StartupOptions {
  readonly port: number;
  readonly host: string;
  /** The folder of database and pictures. */
  readonly data: string;
  /** DATABASE_URL: another PostgreSQL than the embedded one. */
  readonly databaseUrl: string | undefined;
  /** ORIGIN: the one address that links, mails, payment returns and the line at start name; without it, http://HOST:PORT. */
  readonly origin: string;
  /** PRIVATE_NETWORK: only people whom the owner trusts reach the machine, wherever the shop listens. */
  readonly privateNetwork: boolean;
  readonly trustProxy: string[];
  /** CORS_ORIGINS: sites whose pages may call the API, separated by commas; none where absent. */
  readonly corsOrigins: string[];
  /** JADAU_SECRET, the same on every node; else a file in the data directory keeps one. */
  readonly secret: string | undefined;
  /** SMTP_URL: where mails are handed over; without it they go to the folder `outbox` of the data directory. */
  readonly smtpUrl: string | undefined;
  /** MAIL_FROM: who mails are from, 'Name <address>'. */
  readonly mailFrom: string | undefined;
  /** METRICS_TOKEN: who sends it as a bearer token may read `/metrics`; without it nobody. */
  readonly metricsToken: string | undefined;
  /** NIGHTLY_BACKUP: 'on' or 'off'; without it on with the embedded server. */
  readonly nightlyBackup: boolean;
  /** WORKERS: how many processes answer on this machine. */
  readonly workers: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a StartupError, one sentence, on anything that cannot be meant. */
export function readStartupOptions(environment: Environment, argv: readonly string[]): StartupOptions {
  const { data } = readArguments(argv);
  const port = Number(environment['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartupError(
      `PORT is '${environment['PORT']}', which is not a port; set a number from 1 to 65535.`,
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
    'METRICS_TOKEN has fewer than 16 characters: use the output of, for example: openssl rand -hex 16',
  );
}

/** Each has ten connections to the database, and the embedded one takes sixty. */
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

/** As a browser sends it: scheme, host and port, nothing more, and never '*'. */
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
    if (data.trim() === '') throw new Error(`Option '--data' needs a folder`);
    return { data };
  } catch (error) {
    throw new StartupError(
      `${error instanceof Error ? error.message : String(error)}; the shop understands --data DIR.`,
    );
  }
}

/** What a browser on this machine opens. A wildcard address is no place to go to; localhost reaches it. */
export function listeningAddress(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : /^[^[].*:/.test(host) ? `[${host}]` : host;
  const address = `http://${name}:${port}`;
  return URL.parse(address)?.origin ?? address;
}

/** The shop's address for the line at start; behind a proxy also where the shop listens. */
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
