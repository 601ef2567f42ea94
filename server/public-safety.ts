import { StartupError } from '#database/startup-error.ts';
import { isPublicHost } from './is-public-host.ts';
import { listeningAddress, type StartupOptions } from './startup-options.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const ownMachine = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

type Reach = Pick<StartupOptions, 'origin' | 'host' | 'privateNetwork'>;

/**
 * Whether strangers may reach the shop: it listens beyond this machine, or its ORIGIN is another host. PRIVATE_NETWORK=yes
 * declares that only trusted people reach it; an ORIGIN on the internet is public in any case.
 */
export function isPublic({ origin, host, privateNetwork }: Reach): boolean {
  const { hostname } = new URL(origin);
  if (privateNetwork) return isPublicHost(hostname);
  return !ownMachine.test(hostname) || !ownMachine.test(host);
}

/** Settings that are missing or dangerous for a public shop, a sentence each. None on one's own machine. */
export function publicSafetyProblems(settings: StartupOptions, environment: Environment): readonly string[] {
  const { origin, host, port } = settings;
  if (!isPublic(settings)) return [];
  const withoutOrigin = ownMachine.test(new URL(origin).hostname) || origin === listeningAddress(host, port);
  const found: (string | false)[] = [
    withoutOrigin &&
      `HOST is ${host}, so that anyone who reaches this machine reaches the shop: set ORIGIN to its public https:// address, or PRIVATE_NETWORK=yes if only people whom you trust can reach it.`,
    !withoutOrigin &&
      !origin.startsWith('https:') &&
      `ORIGIN is ${origin}, where passwords would be sent unencrypted; put a proxy with a certificate in front and set ORIGIN to its https:// address.`,
    environment['SANDBOX_GATEWAY'] === 'on' &&
      `SANDBOX_GATEWAY is on, so that ${origin} would accept orders without payment; remove it and set the keys of a payment provider.`,
    settings.secret === undefined &&
      `JADAU_SECRET is not set; for ${origin} set it to what the file 'secret' in the data folder holds, or to the output of: openssl rand -base64 32.`,
    isReadOnTheWay(settings.databaseUrl) &&
      'DATABASE_URL leads through networks of others, and names no sslmode that encrypts: add sslmode=verify-full to it.',
    settings.smtpUrl === undefined &&
      `SMTP_URL is not set, so that nobody would get a mail from ${origin}; set it, such as smtp://user:password@mail.example:587.`,
  ];
  return found.filter((sentence) => sentence !== false);
}

/** pg encrypts only with sslmode. */
function isReadOnTheWay(databaseUrl: string | undefined): boolean {
  const parsed = databaseUrl === undefined ? null : URL.parse(databaseUrl);
  if (parsed === null) return false; // reported at start anyway
  const { searchParams, hostname } = parsed;
  const encrypts = /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
  return !encrypts && isPublicHost(searchParams.get('host') ?? hostname);
}

/** Throws a StartupError for the first of them. */
export function assertPublicSafety(settings: StartupOptions, environment: Environment): void {
  const [sentence] = publicSafetyProblems(settings, environment);
  if (sentence !== undefined) throw new StartupError(sentence);
}

/** `npm run dev` shows every mail, codes included. */
export function assertNotPublic(reach: Reach): void {
  if (!isPublic(reach)) return;
  const { origin, host } = reach;
  throw new StartupError(
    `npm run dev shows every mail to everybody, and the shop is public with ORIGIN ${origin} and HOST ${host}; use npm start, or take these settings away.`,
  );
}
