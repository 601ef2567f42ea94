import { StartupError } from '#database/startup-error.ts';
import { isPublicHost } from './platform/is-public-host.ts';
import { listeningAddress, type StartupOptions } from './platform/startup-options.ts';

/** Names and addresses that lead to this machine alone. */
export const ownMachine = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

type Reach = Pick<StartupOptions, 'origin' | 'host' | 'privateNetwork'>;

/**
 * Whether strangers may reach the shop: it listens beyond this machine, or its ORIGIN is the address of another machine.
 * With PRIVATE_NETWORK=yes it is public only if ORIGIN is an address of the internet.
 */
export function isPublic({ origin, host, privateNetwork }: Reach): boolean {
  const { hostname } = new URL(origin);
  if (privateNetwork) return isPublicHost(hostname);
  return !ownMachine.test(hostname) || !ownMachine.test(host);
}

/** One sentence for each setting that a public shop lacks or must not have. None on the owner's own machine. */
export function publicSafetyProblems(settings: StartupOptions): readonly string[] {
  const { origin, host, port } = settings;
  if (!isPublic(settings)) return [];
  const withoutOrigin = ownMachine.test(new URL(origin).hostname) || origin === listeningAddress(host, port);
  const found: (string | false)[] = [
    withoutOrigin &&
      `HOST is ${host}, so anybody who reaches this machine reaches the shop: set ORIGIN to its public https:// address, or PRIVATE_NETWORK=yes if only people whom you trust can reach it.`,
    !withoutOrigin &&
      !origin.startsWith('https:') &&
      `ORIGIN is ${origin}, where passwords would be sent unencrypted; put a proxy with a certificate in front and set ORIGIN to its https:// address.`,
    settings.sandbox === 'on' &&
      `SANDBOX_GATEWAY is on, so ${origin} would accept orders without payment; remove it and set the keys of a payment provider.`,
    settings.secret === undefined &&
      `JADAU_SECRET is not set; for ${origin} set it to the content of the file 'secret' in the data folder, or to the output of: openssl rand -base64 32.`,
    isReadOnTheWay(settings.databaseUrl) && notEncrypted('DATABASE_URL'),
    isReadOnTheWay(settings.directDatabaseUrl) && notEncrypted('DATABASE_DIRECT_URL'),
    settings.smtpUrl === undefined &&
      `SMTP_URL is not set, so ${origin} could not send any email; set it, such as smtp://user:password@mail.example:587.`,
  ];
  return found.filter((sentence) => sentence !== false);
}

const notEncrypted = (setting: string) =>
  `${setting} connects over a public network without an sslmode that encrypts: add sslmode=verify-full to it.`;

/** Whether the connection is not encrypted, which is what pg does without sslmode. */
function isReadOnTheWay(databaseUrl: string | undefined): boolean {
  const parsed = databaseUrl === undefined ? null : URL.parse(databaseUrl);
  if (parsed === null) return false; // opening the database reports it
  const { searchParams, hostname } = parsed;
  const encrypts = /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
  return !encrypts && isPublicHost(searchParams.get('host') ?? hostname);
}

/** Throws a StartupError for the first problem. */
export function assertPublicSafety(settings: StartupOptions): void {
  const [sentence] = publicSafetyProblems(settings);
  if (sentence !== undefined) throw new StartupError(sentence);
}

/** The pages of `npm run dev` show every mail, including codes. */
export function assertNotPublic(reach: Reach): void {
  if (!isPublic(reach)) return;
  const { origin, host } = reach;
  throw new StartupError(
    `npm run dev shows every email to everybody, and the shop is public with ORIGIN ${origin} and HOST ${host}; use npm start, or remove these settings.`,
  );
}
