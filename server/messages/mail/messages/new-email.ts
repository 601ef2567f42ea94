import { daysOfText } from '#domain/locale/count-text.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { pages } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';

const life = daysOfText(serverLimits.contactChangeLife);

/** To an email that an account shall have (ACCT-5). It may be anybody's, so it names nobody. */
export function newEmail(link: string, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `Confirm your email address for ${shop.name}`,
      preview: `The link is valid for ${life}.`,
      heading: 'Confirm your email address',
      blocks: [
        {
          kind: 'text',
          text: `Please open this link to use this email address for your account. It is valid for ${life}. Until then you sign in as before.`,
        },
        {
          kind: 'button',
          label: 'Confirm my email address',
          url: `${shop.origin}${pages.verifyEmail.path}#token=${link}`,
        },
        {
          kind: 'note',
          text: 'If you did not request this, you can ignore this email: nothing changes.',
        },
      ],
    },
    shop,
  );
}
