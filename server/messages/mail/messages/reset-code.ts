import { pages } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

export interface CodeInMail {
  readonly firstName: string;
  /** Empty: the mail has only the link, which is valid for four hours. */
  readonly code: string;
  /** The token of the link, which replaces the code. */
  readonly link: string;
}

/** The code of a forgotten password (AUTH-5). The subject does not contain it, because locked screens show subjects. */
export function resetCode({ firstName, code, link }: CodeInMail, shop: ShopDetails): Message {
  const alone = code === '';
  const text = alone
    ? 'Open this link to set a new password. You do not need a code. The link is valid for 4 hours and works once.'
    : 'To set a new password, enter this code on the page where you requested it, or open the link below. Both are valid for 10 minutes. Once you use one, the other stops working.';
  return renderMail(
    {
      subject: `Your ${alone ? 'link' : 'code'} for a new password at ${shop.name}`,
      preview: `It is valid for ${alone ? '4 hours' : '10 minutes'}.`,
      heading: 'Set a new password',
      blocks: [
        greeting({ firstName }),
        { kind: 'text', text },
        ...(alone ? [] : [{ kind: 'code', code } as const]),
        {
          kind: 'button',
          label: 'Set a new password',
          url: `${shop.origin}${pages.resetPassword.path}#token=${link}`,
        },
        {
          kind: 'note',
          text: 'We will never ask you for this code or link by phone or message. If you did not request it, you can ignore this email: your password has not changed.',
        },
      ],
    },
    shop,
  );
}
