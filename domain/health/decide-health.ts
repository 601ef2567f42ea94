import { countText } from '../locale/count-text.ts';
import { shortDateTime } from '../locale/indian-time.ts';
import { decideCertificate } from './decide-certificate.ts';
import { decideDisk } from './decide-disk.ts';
import type {
  BackupFacts,
  DatabaseFacts,
  HealthFacts,
  JobFacts,
  MailFacts,
  PaymentFacts,
  ProviderFacts,
} from './health-facts.ts';
import {
  bad,
  good,
  healthKinds,
  unknown,
  warn,
  type HealthKind,
  type HealthRow,
  type HealthVerdict,
} from './health-row.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Rules = { readonly [Kind in HealthKind]: (facts: HealthFacts) => HealthVerdict };

const rules: Rules = {
  payments: ({ payments }) => decidePayments(payments),
  provider: ({ provider }) => decideProvider(provider),
  mail: ({ mail }) => decideMail(mail),
  jobs: ({ jobs }) => decideJobs(jobs),
  database: ({ database }) => decideDatabase(database),
  disk: ({ disk }) => decideDisk(disk),
  certificate: ({ certificate, now }) => decideCertificate(certificate, now),
  backup: ({ backup, now }) => decideBackup(backup, now),
};

/** What is in order and what needs the owner’s attention (HEALTH-1). */
export function decideHealth(facts: HealthFacts): readonly HealthRow[] {
  return healthKinds.map((kind) => ({ kind, ...rules[kind](facts) }));
}

export function decidePayments({ withoutOrder, failedRefunds, beyondLeft }: PaymentFacts): HealthVerdict {
  if (withoutOrder.count > 0)
    return bad({
      sentence: `${countText(withoutOrder.count, 'payment has', 'payments have')} no order, although the bank approved ${withoutOrder.count === 1 ? 'it' : 'them'}.`,
      remedy: 'Open the payments without an order. Each says what the shop tries, and whom to call.',
      page: 'payments',
      since: withoutOrder.since,
    });
  if (failedRefunds.count > 0)
    return bad({
      sentence: `${countText(failedRefunds.count, 'refund')} did not go through.`,
      remedy: 'Open the list of refunds. Each says why, and what to do.',
      page: 'refunds',
      since: failedRefunds.since,
    });
  if (beyondLeft.orders.length > 0) {
    const one = beyondLeft.orders.length === 1;
    return warn({
      sentence: `More went back in the dashboard of the payment provider than was left of ${one ? 'order' : 'orders'} ${beyondLeft.orders.join(', ')}.`,
      remedy: `${one ? 'The' : 'Each'} order’s page says how much to ask back from the customer. This is shown for thirty days.`,
      page: 'orders',
      since: beyondLeft.since,
    });
  }
  return good('Every payment has its order, and every refund went through or is on its way.');
}

export function decideProvider({ connected, notOpened, said, waiting }: ProviderFacts): HealthVerdict {
  if (!connected) return unknown('No payment provider is connected, so there is none to check.');
  if (notOpened.count > 0)
    return bad({
      sentence: `Shoppers cannot pay online: the payment provider did not start the last payment.${said === null ? '' : ` ${said}`}`,
      remedy: 'See the provider’s status page, and whether its keys are still valid.',
      since: notOpened.since,
    });
  if (waiting.count > 0)
    return warn({
      sentence: `${countText(waiting.count, 'message or refund', 'messages and refunds')} could not be settled with the payment provider yet.`,
      remedy: 'See the provider’s status page. The shop retries automatically.',
      since: waiting.since,
    });
  return good('No payment, message or refund is waiting for the payment provider.');
}

export function decideMail({ connected, failing, refused, lastSent, reason }: MailFacts): HealthVerdict {
  if (!connected)
    return unknown(
      'No mail server is set, so emails are stored in the folder outbox of the data folder and reach nobody.',
      'Set SMTP_URL and MAIL_FROM before customers order.',
    );
  if (failing.count === 0 && refused > 0)
    return good(
      `Emails are sent. ${countText(refused, 'email is', 'emails are')} refused, probably because of the address, and tried again for three days.`,
    );
  if (failing.count === 0)
    return good(
      lastSent === null
        ? 'No emails are failing. None has been sent yet.'
        : `No emails are failing. The last one was sent on ${shortDateTime(lastSent)}.`,
    );
  const said = reason === null ? '' : ` The last error: ${reason}`;
  return bad({
    sentence: `Emails are not sent: ${countText(failing.count, 'email waits', 'emails wait')}.${said}`,
    remedy: 'Check SMTP_URL and the account at the mail provider. Emails that wait are sent by themselves.',
    since: failing.since,
  });
}

const sendLog = 'If that does not help, send its log to whoever runs your server.';

export function decideJobs({ late, failing }: JobFacts): HealthVerdict {
  if (late.count > 0)
    return bad({
      sentence: `${countText(late.count, 'background task is', 'background tasks are')} stuck.`,
      remedy: `Restart the shop. ${sendLog}`,
      since: late.since,
    });
  if (failing.count > 0)
    return warn({
      sentence: `${countText(failing.count, 'background task')} other than emails failed: SMS or the removal of pictures.`,
      remedy: `The shop tries again for three days. ${sendLog}`,
      since: failing.since,
    });
  return good('No background task is stuck.');
}

/** Seconds that a standby may be behind. */
const mostBehind = 300;

export function decideDatabase({ embedded, writes, standbys }: DatabaseFacts): HealthVerdict {
  if (!writes)
    return bad({
      sentence: 'The database answers but cannot write: orders are refused.',
      remedy:
        'Ask whoever runs your server to free space on its disk, and to check that it is not a copy that only reads.',
    });
  const well = 'The database answers and writes.';
  if (embedded) return good(`${well} It is on this machine and has no live copy.`);
  if (standbys === null)
    return good(`${well} Whether it has a live copy cannot be seen with the shop’s database user.`);
  if (standbys.count === 0) return good(`${well} It has no live copy.`);
  if (standbys.seconds > mostBehind)
    return warn({
      sentence: `A live copy of the database is ${countText(Math.round(standbys.seconds / 60), 'minute')} behind.`,
      remedy:
        'Ask whoever runs your server to check the log of the live copy and its connection to the database.',
    });
  return good(`${well} ${countText(standbys.count, 'live copy follows', 'live copies follow')} it.`);
}

/** One missed night is tolerated. */
const oldestBackup = 2 * day;

export function decideBackup({ nightly, last, begun, warnings }: BackupFacts, now: Date): HealthVerdict {
  if (warnings.length > 0)
    return bad({
      sentence: warnings.join(' '),
      remedy: 'Open the backups. The log has the reason.',
      page: 'backups',
    });
  if (!nightly)
    return unknown(
      'The shop makes no backups itself. It cannot know whether backups are made elsewhere.',
      'Back up the database and the data folder every day, or set NIGHTLY_BACKUP=on.',
      'backups',
    );
  const age = now.getTime() - (last ?? begun).getTime();
  if (age <= oldestBackup)
    return good(
      last === null
        ? 'The first backup is made tonight.'
        : `The last backup was made on ${shortDateTime(last)}. Copy it to another machine: it is on the same disk as the shop.`,
    );
  const days = countText(Math.floor(age / day), 'day');
  return bad({
    sentence: last === null ? `There is still no backup after ${days}.` : `The last backup is ${days} old.`,
    remedy: 'Leave the shop running overnight and check the free disk space. The log has the reason.',
    page: 'backups',
    since: new Date((last ?? begun).getTime() + oldestBackup),
  });
}
