import nodemailer from 'nodemailer';
import { errorCode } from '#database/error-code.ts';
import { isPublicHost } from '#server/is-public-host.ts';
import { openMessageTransports } from '#server/mail/open-message-transports.ts';
import { refuseShortSecret } from '#server/secrets/load-secrets.ts';
import { providersFromEnvironment } from '#server/payment/providers-from-environment.ts';
import { publicSafetyProblems } from '#server/public-safety.ts';
import type { StartupOptions } from '#server/startup-options.ts';
import { assertPortIsFree } from '../server/port.ts';
import type { Finding, Check } from './check.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The oldest major version of Node that runs the shop's own code, which has types in it. */
const oldestNode = 24;

/** What was set from outside, as a start would judge it, and whether the machines it names answer. */
export function settingsChecks(
  settings: StartupOptions,
  environment: Environment,
  node: string,
): readonly Check[] {
  return [
    () => checkNodeVersion(node),
    () => publicSafetyProblems(settings, environment),
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
        ? `The mail server ${host} refuses the user or password of SMTP_URL: correct them; until then mails wait.`
        : `The mail server ${host} does not take mails (${reason}): correct SMTP_URL or repair it; until then mails wait.`,
    ];
  } finally {
    transport.close();
  }
}

/** A shop that is open holds its port, and says so. */
async function checkPort({ port, host }: StartupOptions) {
  const own = await fetch(`http://${host}:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    async (response) => (await response.text()) === 'alive\n',
    () => false,
  );
  if (!own) await assertPortIsFree(port, host);
  return [];
}
