import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';

export interface StaffInvitation {
  readonly role: StaffRole;
  /** The name of the inviter; null: the shop itself. */
  readonly inviter: string | null;
  /** Works once. */
  readonly url: string;
  /** The expiry as the mail shows it. */
  readonly until: string;
}

/** Invites somebody to the back office. */
export function staffInvited({ role, inviter, url, until }: StaffInvitation, shop: ShopDetails): Message {
  const who = inviter ?? shop.name;
  return renderMail(
    {
      subject: `You are invited to the back office of ${shop.name}`,
      preview: `${verbatim(who)} invites you as ${role}.`,
      heading: 'Your invitation',
      blocks: [
        {
          kind: 'text',
          text: `${verbatim(who)} invites you to the back office of ${verbatim(shop.name)} as ${role}.`,
        },
        { kind: 'button', label: 'Create my account', url },
        {
          kind: 'note',
          text: `The link works once, until ${until}. Anybody who has it can create the account, so please do not forward it. If you do not expect this invitation, you can ignore this email.`,
        },
      ],
    },
    shop,
  );
}
