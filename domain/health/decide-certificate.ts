import { countText } from '../locale/count-text.ts';
import { shortDate, shortDateTime } from '../locale/indian-time.ts';
import type { CertificateFacts } from './health-facts.ts';
import { bad, good, unknown, warn, type HealthVerdict } from './health-row.ts';

const day = 24 * 3_600_000;
/** A certificate should have been renewed by the time this many milliseconds are left, or a quarter of a short lifetime. */
const renewal = 14 * day;
const lastDays = 3 * day;

export function decideCertificate(facts: CertificateFacts, now: Date): HealthVerdict {
  if (facts.kind === 'none')
    return unknown(`The address of the shop, ${facts.origin} does not use https, so it has no certificate.`);
  if (facts.kind === 'unreachable')
    return unknown(
      `The certificate of ${facts.host} cannot be read from this machine (${facts.reason}), so the shop cannot know how long it is valid.`,
      'Open the shop in a browser and look at the certificate there.',
    );
  const { host, from, until, refusal } = facts;
  const left = until.getTime() - now.getTime();
  const remedy = 'Renew it where https ends: at the proxy, the host or the content delivery network.';
  if (left <= 0)
    return bad({
      sentence: `The certificate of ${host} expired on ${shortDateTime(until)}: browsers warn visitors away.`,
      remedy,
      since: until,
    });
  if (refusal !== null)
    return bad({
      sentence: `Browsers refuse the certificate of ${host} (${refusal}).`,
      remedy:
        'Install a certificate of a public authority for this name, with its intermediate certificates.',
    });
  const life = until.getTime() - from.getTime();
  const valid = `The certificate of ${host} is valid until ${shortDate(until)}, ${countText(Math.floor(left / day), 'day')} from now.`;
  if (left >= Math.min(renewal, life / 4)) return good(valid);
  const problem = { sentence: `${valid} It has not been renewed yet.`, remedy };
  return left < Math.min(lastDays, life / 8) ? bad(problem) : warn(problem);
}
