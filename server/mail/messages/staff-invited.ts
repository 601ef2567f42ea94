import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';

export interface StaffInvitation {
  readonly role: StaffRole;
  /** Of whoever invites; null: the shop itself. */
  readonly inviter: string | null;
  /** Works once. */
  readonly url: string;
  /** As it is written in a mail. */
  readonly until: string;
}

/** To somebody who is to work in the back office. */
export function staffInvited({ role, inviter, url, until }: StaffInvitation, shop: ShopDetails): Message {
  const who = inviter ?? shop.name;
  return renderMail(
    {
      subject: `You are invited to the back office of ${shop.name}`,
      preview: `${who} invited you to the back office.`,
      heading: 'Welcome to the shop',
      blocks: [
        { kind: 'text', text: `${who} invites you to the back office of ${shop.name} as ${role}.` },
        { kind: 'button', label: 'Create my account', url },
        {
          kind: 'note',
          text: `The link works once, until ${until}. Anyone who has it can create the account, so do not share it. If you did not expect this invitation, ignore this email.`,
        },
      ],
    },
    shop,
  );
}
