import type { OutboxTopics } from '../../../platform/outbox/outbox-topics.ts';
import { verbatim, type MailBlock, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

export interface ComplaintInMail {
  readonly step: 'received' | OutboxTopics['mail:complaint']['step'];
  readonly firstName: string;
  readonly number: string;
  readonly received: string;
  readonly acknowledgeBy: string;
  readonly redressBy: string;
  /** Name and contact of the grievance officer; may be empty. */
  readonly officer: string;
  readonly redress: string | null;
  readonly dismissedReason: string | null;
}

/** Contains no text of the writer, not even the name, unless the address is confirmed. */
export function complaintStep(complaint: ComplaintInMail, shop: ShopDetails): Message {
  const { step, firstName, number, received, acknowledgeBy, redressBy, officer } = complaint;
  const words = {
    received: {
      heading: 'We have your complaint',
      text: `Its number is ${verbatim(number)}. We will acknowledge it by ${acknowledgeBy} and resolve it by ${redressBy}.`,
    },
    acknowledged: {
      heading: 'We are working on your complaint',
      text: `We have read your complaint ${verbatim(number)} and will resolve it by ${redressBy}.`,
    },
    redressed: {
      heading: 'Our answer to your complaint',
      text: `This is what we have done about your complaint ${verbatim(number)}:`,
    },
    dismissed: {
      heading: 'We have closed your complaint',
      text: `We do not treat your message as a complaint any more (${verbatim(number)}). This is why:`,
    },
  }[step];
  const { redress, dismissedReason } = complaint;
  const answer = { received: null, acknowledged: null, redressed: redress, dismissed: dismissedReason }[step];
  const quoted: MailBlock[] = answer === null ? [] : [{ kind: 'quote', text: answer }];
  return renderMail(
    {
      subject: `${words.heading} (${number})`,
      preview: words.text,
      heading: words.heading,
      blocks: [
        greeting({ firstName }),
        { kind: 'text', text: words.text },
        ...quoted,
        {
          kind: 'facts',
          rows: [
            ['Complaint number', verbatim(number)],
            ['Received', received],
            ...(officer === '' ? [] : [['Grievance officer', verbatim(officer)] as const]),
          ],
        },
      ],
    },
    shop,
  );
}
