import { StartupFault } from '#database/startup-fault.ts';
import type { OutsideSettings } from './settings-from-outside.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const ownMachine = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether other people reach the shop: its ORIGIN is any address but this very machine's. */
export function isPublic(origin: string): boolean {
  return !ownMachine.test(new URL(origin).hostname);
}

/**
 * What is at hand on one's own machine is dangerous where others come. Throws a StartupFault, one sentence, for the
 * first setting that is missing or must not be there; on one's own machine nothing is asked for.
 */
export function assertSafeInPublic(settings: OutsideSettings, environment: Environment): void {
  const { origin } = settings;
  if (!isPublic(origin)) return;
  if (!origin.startsWith('https:')) {
    throw new StartupFault(
      `ORIGIN is ${origin}, where passwords would travel in the clear; put a proxy with a certificate in front and set ORIGIN to its https:// address.`,
    );
  }
  if (environment['SANDBOX_GATEWAY'] === 'on') {
    throw new StartupFault(
      `SANDBOX_GATEWAY is on, so that ${origin} would take orders without money; take it away and set the keys of a payment provider.`,
    );
  }
  if (settings.secret === undefined) {
    throw new StartupFault(
      `JADAU_SECRET is not set; for ${origin} set it to what the file 'secret' in the data folder holds, or to the output of: openssl rand -base64 32.`,
    );
  }
  if (settings.smtpUrl === undefined) {
    throw new StartupFault(
      `SMTP_URL is not set, so that nobody would get a mail from ${origin}; set it, such as smtp://user:password@mail.example:587.`,
    );
  }
}

/** The pages of `npm run dev` show every mail, codes included. */
export function assertNotPublic(origin: string): void {
  if (!isPublic(origin)) return;
  throw new StartupFault(
    `npm run dev shows every mail to everybody, and ORIGIN is ${origin}; use npm start, or take ORIGIN away.`,
  );
}
