import { healthKinds, type HealthKind } from '#domain/health/health-row.ts';
import { longDateTime } from '#domain/locale/indian-time.ts';
import type { MailContext, WrittenMail } from '../mail/mail-context.ts';
import { isOneAddress } from '../../platform/mail/mail-address.ts';
import { healthChanged } from '../mail/messages/to-the-shop.ts';
import { readOwnerEmail } from '../mail/new-order-notices.ts';

export interface HealthMail {
  readonly kind: HealthKind;
  readonly machine: string;
  readonly step: 'began' | 'ended';
}

/** null: the problem is over already, or there is nobody to notify. */
export async function healthMail(
  { query, facts }: MailContext,
  { kind, machine, step }: HealthMail,
): Promise<WrittenMail | null> {
  const row = await query
    .selectFrom('health_problems')
    .selectAll()
    .where('kind', '=', kind)
    .where('machine', '=', machine)
    .executeTakeFirst();
  if (row === undefined || !healthKinds.includes(kind)) return null;
  if ((step === 'began') !== (row.ended_at === null)) return null;
  const to = (await readOwnerEmail(query)) ?? facts.email;
  if (!isOneAddress(to)) return null;
  const problem = {
    kind,
    sentence: row.sentence,
    remedy: row.remedy ?? '',
    since: longDateTime(row.since),
    until: row.ended_at === null ? null : longDateTime(row.ended_at),
  };
  return { to, content: healthChanged(problem, facts) };
}
