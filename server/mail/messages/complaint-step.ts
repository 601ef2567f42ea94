import type { OutboxTopics } from '../../outbox/outbox-topics.ts';
import type { MailBlock, ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';

export interface ComplaintInMail {
  readonly step: OutboxTopics['mail:complaint']['step'];
  readonly firstName: string;
  readonly number: string;
  readonly received: string;
  readonly acknowledgeBy: string;
  readonly redressBy: string;
  /** Name and contact of the grievance officer; may be empty. */
  readonly officer: string;
  readonly redress: string | null;
}

/** Contains no text of the writer, not even the name, unless the address is confirmed. */
export function complaintStep(
  { step, firstName, number, received, acknowledgeBy, redressBy, officer, redress }: ComplaintInMail,
  shop: ShopDetails,
): Message {
  const words = {
    received: {
      heading: 'We have your complaint',
      text: `Its number is ${number}. We acknowledge it by ${acknowledgeBy} and redress it by ${redressBy}.`,
    },
    acknowledged: {
      heading: 'We are working on your complaint',
      text: `We have read your complaint ${number} and redress it by ${redressBy}.`,
    },
    redressed: {
      heading: 'Our answer to your complaint',
      text: `This is what we have done about your complaint ${number}:`,
    },
  }[step];
  const answer: MailBlock[] =
    step === 'redressed' && redress !== null ? [{ kind: 'quote', text: redress }] : [];
  return renderMail(
    {
      subject: `${words.heading} (${number})`,
      preview: words.text,
      heading: words.heading,
      blocks: [
        greeting({ firstName }),
        { kind: 'text', text: words.text },
        ...answer,
        {
          kind: 'facts',
          rows: [
            ['Complaint number', number],
            ['Received', received],
            ...(officer === '' ? [] : [['Grievance officer', officer] as const]),
          ],
        },
      ],
    },
    shop,
  );
}
