import nodemailer from 'nodemailer';
import { errorCode } from '#database/error-code.ts';
import { isPublicHost } from '#server/platform/is-public-host.ts';
import { openMessageTransports } from '#server/messages/mail/open-message-transports.ts';
import { refuseShortSecret } from '#server/platform/secrets/load-secrets.ts';
import { providersFromEnvironment } from '#server/selling/payment/payment-providers.ts';
import { publicSafetyProblems } from '#server/public-safety.ts';
import { listeningAddress, type StartupOptions } from '#server/platform/startup-options.ts';
import { assertPortIsFree } from '../server/port.ts';
import type { Finding, Check } from './check.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The oldest major version of Node that runs TypeScript as it is. */
const oldestNode = 24;

/** The settings, checked as at a start, and whether the servers that they name answer. */
export function settingsChecks(
  settings: StartupOptions,
  environment: Environment,
  node: string,
): readonly Check[] {
  return [
    () => checkNodeVersion(node),
    () => publicSafetyProblems(settings),
    () => {
      if (settings.secret !== undefined) refuseShortSecret(settings.secret, 'JADAU_SECRET');
      return [];
    },
    () => {
      providersFromEnvironment(environment);
      return [];
    },
    () => {
      openMessageTransports(settings);
      return [];
    },
    () => checkMailServer(settings.smtpUrl),
    () => checkPort(settings),
  ];
}

function checkNodeVersion(version: string): Finding[] {
  if (Number.parseInt(version, 10) >= oldestNode) return [];
  return [
    `This is Node ${version}, and the shop needs ${oldestNode} or later: run 'npm install' again without --omit=optional, which brings one.`,
  ];
}

async function checkMailServer(url: string | undefined): Promise<Finding[]> {
  if (url === undefined || !URL.canParse(url)) return [];
  const { host, hostname } = new URL(url);
  const requireTLS = isPublicHost(hostname);
  const transport = nodemailer.createTransport({
    url,
    requireTLS,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
  });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      errorCode(error) === 'EAUTH'
        ? `The mail server ${host} refuses the user or password of SMTP_URL: correct them; until then emails wait in the outbox.`
        : `The mail server ${host} does not accept emails (${reason}): correct SMTP_URL or fix the server; until then emails wait in the outbox.`,
    ];
  } finally {
    transport.close();
  }
}

/** The port is free, or the shop itself listens on it. */
async function checkPort({ port, host }: StartupOptions) {
  const own = await fetch(`${listeningAddress(host, port)}/healthz`, {
    signal: AbortSignal.timeout(2000),
  }).then(
    async (response) => (await response.text()) === 'alive\n',
    () => false,
  );
  if (!own) await assertPortIsFree(port, host);
  return [];
}
