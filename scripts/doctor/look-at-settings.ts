import nodemailer from 'nodemailer';
import { gatewaysFromEnvironment } from '#server/payment/gateways-from-environment.ts';
import { openPost } from '#server/mail/open-post.ts';
import { assertSafeInPublic } from '#server/safe-in-public.ts';
import type { OutsideSettings } from '#server/settings-from-outside.ts';
import { assertPortIsFree } from '../port.ts';
import type { Look } from './look.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What was set from outside, as a start would judge it, and whether the machines it names answer. */
export function settingsLooks(settings: OutsideSettings, environment: Environment): readonly Look[] {
  return [
    () => {
      assertSafeInPublic(settings, environment);
      return [];
    },
    () => {
      gatewaysFromEnvironment(environment);
      return [];
    },
    () => {
      openPost(settings);
      return [];
    },
    () => lookAtMailServer(settings.smtpUrl),
    () => lookAtPort(settings),
  ];
}

async function lookAtMailServer(url: string | undefined) {
  if (url === undefined || !URL.canParse(url)) return [];
  const transport = nodemailer.createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000 });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      `The mail server ${new URL(url).host} does not take mails (${reason}): correct SMTP_URL or mend it; until then mails wait.`,
    ];
  } finally {
    transport.close();
  }
}

/** A shop that is open holds its port, and says so. */
async function lookAtPort({ port, host }: OutsideSettings) {
  const own = await fetch(`http://${host}:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    async (response) => (await response.text()) === 'alive\n',
    () => false,
  );
  if (!own) await assertPortIsFree(port, host);
  return [];
}
