import { pages } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';
import type { CodeInMail } from './reset-code.ts';

/** The code to sign in without a password (SIGN-1). The subject does not contain it, because locked screens show subjects. */
export function signInCode({ firstName, code, link }: CodeInMail, shop: ShopDetails): Message {
  const alone = code === '';
  const text = alone
    ? 'Open this link to sign in. You do not need a code. The link is valid for 4 hours and works once.'
    : 'To sign in, enter this code on the page where you requested it, or open the link below. Both are valid for 10 minutes. Once you use one, the other stops working.';
  return renderMail(
    {
      subject: `Your ${alone ? 'link' : 'code'} to sign in to ${shop.name}`,
      preview: `It is valid for ${alone ? '4 hours' : '10 minutes'}.`,
      heading: 'Sign in',
      blocks: [
        greeting({ firstName }),
        { kind: 'text', text },
        ...(alone ? [] : [{ kind: 'code', code } as const]),
        { kind: 'button', label: 'Sign In', url: `${shop.origin}${pages.login.path}#token=${link}` },
        {
          kind: 'note',
          text: 'We will never ask you for this code or link by phone or message. If you did not request it, you can ignore this email: nobody was signed in.',
        },
      ],
    },
    shop,
  );
}
