import { sql } from 'kysely';
import { complaintClocks, complaintNumber } from '#domain/complaints/complaint.ts';
import { longDate, longDateTime } from '#domain/locale/indian-time.ts';
import type { MailContext } from '../mail/mail-context.ts';
import type { ComplaintInMail } from '../mail/messages/questions.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';

interface Row {
  readonly id: number;
  readonly receivedAt: Date;
  readonly redress: string | null;
  readonly dismissedReason: string | null;
  readonly to: string;
  /** Empty for an address that nobody has confirmed: whoever typed the name may not be its owner. */
  readonly firstName: string;
}

/** The complaint as its mails show it; null if it was erased. */
export async function complaintForMail(
  { query }: MailContext,
  {
    complaintId,
    step = 'received',
  }: { readonly complaintId: number; readonly step?: ComplaintInMail['step'] },
): Promise<(ComplaintInMail & { readonly to: string }) | null> {
  const { rows } = await sql<Row>`
    select o.id, o.received_at as "receivedAt", o.redress, o.dismissed_reason as "dismissedReason",
           coalesce(m.email, c.email) as "to",
           case when c.email_verified_at is not null then c.first_name else '' end as "firstName"
      from complaints o
      left join contact_messages m on m.id = o.contact_message_id
      left join support_tickets t on t.id = o.ticket_id
      left join customers c on c.id = t.customer_id and c.erased_at is null
     where o.id = ${complaintId} and coalesce(m.email, c.email) is not null`.execute(query);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, receivedAt, redress, dismissedReason, to, firstName } = row;
  const { company } = await readSettings({ query });
  const clocks = complaintClocks({ receivedAt, acknowledgedAt: null, redressedAt: null }, receivedAt);
  return {
    to,
    step,
    firstName,
    number: complaintNumber(id, receivedAt),
    received: longDateTime(receivedAt),
    acknowledgeBy: longDateTime(clocks.acknowledge.until),
    redressBy: longDate(clocks.redress.until),
    officer: [company.grievanceOfficer, company.grievanceEmail, company.grievancePhone]
      .filter((part) => part !== '')
      .join(', '),
    redress,
    dismissedReason,
  };
}
