import { pages } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';
import type { CodeInMail } from './reset-code.ts';

/** The code that confirms an email address (API-3). */
export function emailCode({ firstName, code, link }: CodeInMail, shop: ShopDetails): Message {
  const alone = code === '';
  const text = alone
    ? 'Please open this link to confirm your email address. You do not need a code. The link is valid for 4 hours.'
    : 'Please enter this code to confirm your email address, or open the link below. Both are valid for 10 minutes.';
  return renderMail(
    {
      subject: `Confirm your email address for ${shop.name}`,
      preview: alone ? 'The link is valid for 4 hours.' : 'The code is valid for 10 minutes.',
      heading: 'Confirm your email address',
      blocks: [
        greeting({ firstName }),
        { kind: 'text', text },
        ...(alone ? [] : [{ kind: 'code', code } as const]),
        {
          kind: 'button',
          label: 'Confirm my email address',
          url: `${shop.origin}${pages.verifyEmail.path}#token=${link}`,
        },
        {
          kind: 'note',
          text: 'If you did not request this, you can ignore this email. We will never ask you for this code.',
        },
      ],
    },
    shop,
  );
}
