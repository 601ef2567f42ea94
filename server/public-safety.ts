import { StartupError } from '#database/startup-error.ts';
import { isPublicHost } from './is-public-host.ts';
import { listeningAddress, type StartupOptions } from './startup-options.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const ownMachine = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

type Reach = Pick<StartupOptions, 'origin' | 'host' | 'privateNetwork'>;

/**
 * Whether strangers may reach the shop: it listens beyond this machine, or its ORIGIN is another address than this
 * machine's. PRIVATE_NETWORK=yes says that only people who are trusted reach it; an ORIGIN of the open network is public
 * there too.
 */
export function isPublic({ origin, host, privateNetwork }: Reach): boolean {
  const { hostname } = new URL(origin);
  if (privateNetwork) return isPublicHost(hostname);
  return !ownMachine.test(hostname) || !ownMachine.test(host);
}

/**
 * What is at hand on one's own machine is dangerous where others come: a sentence for each setting that is missing or must
 * not be there; none on one's own machine, where nothing is asked for.
 */
export function publicSafetyProblems(settings: StartupOptions, environment: Environment): readonly string[] {
  const { origin, host, port } = settings;
  if (!isPublic(settings)) return [];
  const withoutOrigin = ownMachine.test(new URL(origin).hostname) || origin === listeningAddress(host, port);
  const found: (string | false)[] = [
    withoutOrigin &&
      `HOST is ${host}, so that whoever reaches this machine reaches the shop: set ORIGIN to its public https:// address, or PRIVATE_NETWORK=yes where only people whom you trust can reach it.`,
    !withoutOrigin &&
      !origin.startsWith('https:') &&
      `ORIGIN is ${origin}, where passwords would travel in the clear; put a proxy with a certificate in front and set ORIGIN to its https:// address.`,
    environment['SANDBOX_GATEWAY'] === 'on' &&
      `SANDBOX_GATEWAY is on, so that ${origin} would take orders without money; remove it and set the keys of a payment provider.`,
    settings.secret === undefined &&
      `JADAU_SECRET is not set; for ${origin} set it to what the file 'secret' in the data folder holds, or to the output of: openssl rand -base64 32.`,
    isReadOnTheWay(settings.databaseUrl) &&
      'DATABASE_URL uses a public network without an sslmode that encrypts: add sslmode=verify-full to it.',
    settings.smtpUrl === undefined &&
      `SMTP_URL is not set, so that nobody would get a mail from ${origin}; set it, such as smtp://user:password@mail.example:587.`,
  ];
  return found.filter((sentence) => sentence !== false);
}

/** As pg understands it: without sslmode nothing is encrypted. */
function isReadOnTheWay(databaseUrl: string | undefined): boolean {
  const parsed = databaseUrl === undefined ? null : URL.parse(databaseUrl);
  if (parsed === null) return false; // the start says so itself
  const { searchParams, hostname } = parsed;
  const encrypts = /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
  return !encrypts && isPublicHost(searchParams.get('host') ?? hostname);
}

/** Throws a StartupError, one sentence, for the first of them. */
export function assertPublicSafety(settings: StartupOptions, environment: Environment): void {
  const [sentence] = publicSafetyProblems(settings, environment);
  if (sentence !== undefined) throw new StartupError(sentence);
}

/** The pages of `npm run dev` show every mail, codes included. */
export function assertNotPublic(reach: Reach): void {
  if (!isPublic(reach)) return;
  const { origin, host } = reach;
  throw new StartupError(
    `npm run dev shows every mail to everybody, and the shop is public with ORIGIN ${origin} and HOST ${host}; use npm start, or remove these settings.`,
  );
}
