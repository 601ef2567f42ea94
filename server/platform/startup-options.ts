import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { StartupError } from '#database/startup-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting whose value is checked; the message gets the refused value. */
const setting = (isValid: (value: string) => boolean, message: (value: string) => string) =>
  z.string().refine(isValid, { error: ({ input }) => message(String(input)) });

const choice = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(values, {
    error: ({ input }) => `${name} is '${String(input)}'; set it to ${values.join(' or ')}.`,
  });

const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []));

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
/** An origin as a browser sends it: scheme, host and port only. */
const isOrigin = (value: string) =>
  isWebAddress(value) && new URL(value).origin === value && !value.includes('*');

/** With key, secret and the name of the bucket. */
function isBucketAddress(value: string): boolean {
  if (!isWebAddress(value)) return false;
  const { username, password, pathname } = new URL(value);
  return username !== '' && password !== '' && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname);
}

/** Its address without the key. Both are valid, or were reported as wrong before. */
const bucketOf = (url: string) => URL.parse(url)?.origin + (URL.parse(url)?.pathname ?? '');

/** Every setting of the environment but the keys of payment providers, which each provider reads itself. */
const environmentSchema = z
  .object({
    PORT: setting(
      isPort,
      (value) => `PORT is '${value}', which is not a port; set a number from 1 to 65535.`,
    ).default('3000'),
    HOST: z.string().default('localhost'),
    /** The address that links, mails and payment returns use; without it, http://HOST:PORT. */
    ORIGIN: setting(
      isWebAddress,
      (value) => `ORIGIN is '${value}', which is not an address; set one such as https://shop.example.`,
    ).optional(),
    /** yes: only people whom the owner trusts reach the machine, wherever the shop listens. */
    PRIVATE_NETWORK: choice('PRIVATE_NETWORK', ['yes', 'no']).default('no'),
    /** Addresses of proxies whose X-Forwarded-For is believed. */
    TRUST_PROXY: list,
    /** Sites whose pages may call the API. */
    CORS_ORIGINS: list.superRefine((origins, context) => {
      for (const origin of origins.filter((one) => !isOrigin(one)))
        context.addIssue(
          `CORS_ORIGINS names '${origin}', which is not an origin; name each like https://shop.example.`,
        );
    }),
    /** Another PostgreSQL than the embedded one. */
    DATABASE_URL: z.string().optional(),
    /** The same database without the pooler that DATABASE_URL leads through; without it there is no pooler. */
    DATABASE_DIRECT_URL: z.string().optional(),
    /** Without it on unless there is a DATABASE_DIRECT_URL. */
    PREPARED_STATEMENTS: choice('PREPARED_STATEMENTS', ['on', 'off']).optional(),
    /** The same on every node; without it a file in the data folder holds one. */
    JADAU_SECRET: z.string().optional(),
    /** A bucket for pictures and films; without it they are in the folder `media` of the data folder. */
    MEDIA_URL: setting(
      isBucketAddress,
      () =>
        'MEDIA_URL is not the address of a bucket; set one such as https://KEY:SECRET@s3.ap-south-1.amazonaws.com/BUCKET?region=ap-south-1.',
    ).optional(),
    /** A bucket, another than that of the pictures, which gets a copy of each nightly backup. */
    BACKUP_URL: setting(
      isBucketAddress,
      () =>
        'BACKUP_URL is not the address of a bucket; set one such as https://KEY:SECRET@s3.ap-south-1.amazonaws.com/BUCKET?region=ap-south-1.',
    ).optional(),
    /** Without it mails are written to the folder `outbox` of the data folder. */
    SMTP_URL: z.string().optional(),
    /** Where text messages are posted as JSON; without it they are written to the folder `outbox`. */
    SMS_URL: setting(
      (value) => isWebAddress(value) && value.startsWith('https:'),
      () => 'SMS_URL is not an https address; set one such as https://user:key@sms.example/send.',
    ).optional(),
    /** The sender of all mails, 'Name <address>'. */
    MAIL_FROM: z.string().optional(),
    /** Who sends it as a bearer token may read `/metrics`. */
    METRICS_TOKEN: setting(
      (value) => value.length >= 16,
      () =>
        'METRICS_TOKEN has fewer than 16 characters: use the output of, for example: openssl rand -hex 16',
    ).optional(),
    /** A collector of OpenTelemetry, which gets the traces of requests. */
    OTEL_EXPORTER_OTLP_ENDPOINT: setting(
      isWebAddress,
      (value) =>
        `OTEL_EXPORTER_OTLP_ENDPOINT is '${value}', which is not an address; set one such as http://localhost:4318.`,
    ).optional(),
    OTEL_SERVICE_NAME: z.string().default('jadau'),
    /** Share of the requests that are traced. */
    OTEL_TRACES_SAMPLER_ARG: setting(
      (value) => Number(value) >= 0 && Number(value) <= 1,
      (value) => `OTEL_TRACES_SAMPLER_ARG is '${value}'; set it to a number from 0 to 1.`,
    ).default('1'),
    /** Without it on with the embedded database. */
    NIGHTLY_BACKUP: choice('NIGHTLY_BACKUP', ['on', 'off']).optional(),
    /** Without it on where strangers cannot reach the shop. */
    SANDBOX_GATEWAY: choice('SANDBOX_GATEWAY', ['on', 'off']).optional(),
    /** off: browsers remove the service worker and what it has stored, at the next visit. */
    SERVICE_WORKER: choice('SERVICE_WORKER', ['on', 'off']).default('on'),
    LOG_LEVEL: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    /** For how long a stopping node still serves while /readyz says 503, so that balancers turn to the others. */
    DRAIN_SECONDS: setting(
      (value) => /^\d{1,3}$/.test(value) && Number(value) <= longestDrain,
      (value) => `DRAIN_SECONDS is '${value}'; set it to a number from 0 to ${longestDrain}.`,
    ).default('0'),
    /** How many processes answer on this machine. */
    WORKERS: z.string().default('1'),
  })
  .superRefine(({ MEDIA_URL, BACKUP_URL }, context) => {
    if (MEDIA_URL !== undefined && BACKUP_URL !== undefined && bucketOf(MEDIA_URL) === bucketOf(BACKUP_URL))
      context.addIssue('BACKUP_URL and MEDIA_URL name the same bucket: give the backups one of their own.');
  })
  .superRefine(({ DATABASE_URL, DATABASE_DIRECT_URL }, context) => {
    if (DATABASE_URL === undefined && DATABASE_DIRECT_URL !== undefined)
      context.addIssue('DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or DATABASE_URL alone.');
  })
  .superRefine(({ TRUST_PROXY, ORIGIN }, context) => {
    if (TRUST_PROXY.length > 0 && ORIGIN === undefined)
      context.addIssue(
        'TRUST_PROXY is set without ORIGIN: set ORIGIN to the address at which the proxy is reached, such as https://shop.example.',
      );
  })
  .superRefine(({ WORKERS, DATABASE_URL }, context) => {
    const workers = Number(WORKERS);
    const max = DATABASE_URL === undefined ? maxWorkers.embedded : maxWorkers.external;
    if (Number.isInteger(workers) && workers >= 1 && workers <= max) return;
    const more = DATABASE_URL === undefined ? ', or set DATABASE_URL for more' : '';
    context.addIssue(`WORKERS is '${WORKERS}'; set it to a number from 1 to ${max}${more}.`);
  });

const longestDrain = 300;

/** Each worker has ten connections to the database, and the embedded one takes sixty. */
const maxWorkers = { embedded: 4, external: 64 };

export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

export type StartupOptions = ReturnType<typeof readStartupOptions>;

/**
 * The settings of the shop, from the environment and the command line. An empty variable counts as absent. Throws a
 * StartupError with one sentence for each setting that is wrong.
 */
export function readStartupOptions(environment: Environment, argv: readonly string[]) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { success, data: values, error } = environmentSchema.safeParse(given);
  if (!success) throw new StartupError(error.issues.map(({ message }) => message).join('\n'));
  const port = Number(values.PORT);
  const { HOST: host, ORIGIN: origin } = values;
  return {
    port,
    host,
    origin: origin === undefined ? listeningAddress(host, port) : new URL(origin).origin,
    hasOrigin: origin !== undefined,
    /** The folder of database and pictures. */
    data: resolve(readDataFolder(argv)),
    databaseUrl: values.DATABASE_URL,
    privateNetwork: values.PRIVATE_NETWORK === 'yes',
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    directDatabaseUrl: values.DATABASE_DIRECT_URL,
    preparedStatements:
      (values.PREPARED_STATEMENTS ?? (values.DATABASE_DIRECT_URL === undefined ? 'on' : 'off')) === 'on',
    secret: values.JADAU_SECRET,
    mediaUrl: values.MEDIA_URL,
    backupUrl: values.BACKUP_URL,
    smtpUrl: values.SMTP_URL,
    smsUrl: values.SMS_URL,
    mailFrom: values.MAIL_FROM,
    metricsToken: values.METRICS_TOKEN,
    /** undefined: nothing is traced. */
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            service: values.OTEL_SERVICE_NAME,
            share: Number(values.OTEL_TRACES_SAMPLER_ARG),
          },
    nightlyBackup: (values.NIGHTLY_BACKUP ?? (values.DATABASE_URL === undefined ? 'on' : 'off')) === 'on',
    sandbox: values.SANDBOX_GATEWAY,
    logLevel: values.LOG_LEVEL,
    serviceWorker: values.SERVICE_WORKER === 'on',
    drainSeconds: Number(values.DRAIN_SECONDS),
    workers: Number(values.WORKERS),
  } as const;
}

function readDataFolder(argv: readonly string[]): string {
  try {
    const options = { data: { type: 'string', default: 'data' } } as const;
    const { data } = parseArgs({ args: [...argv], options, strict: true }).values;
    if (data.trim() === '') throw new Error(`Option '--data' needs a folder`);
    return data;
  } catch (error) {
    throw new StartupError(
      `${error instanceof Error ? error.message : String(error)}; the only option is --data DIR.`,
    );
  }
}

/** The address that a browser on this machine opens: localhost for a wildcard address. */
export function listeningAddress(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : /^[^[].*:/.test(host) ? `[${host}]` : host;
  const address = `http://${name}:${port}`;
  return URL.parse(address)?.origin ?? address;
}

/** The shop's address as the start prints it; behind a proxy also the address that it listens on. */
export function printedAddress({
  origin,
  host,
  port,
}: Pick<StartupOptions, 'origin' | 'host' | 'port'>): string {
  const listening = listeningAddress(host, port);
  return origin === listening ? origin : `${origin} (listens on ${listening})`;
}
