import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';

export interface CodeInMail {
  readonly firstName: string;
  /** Empty: there is the link alone, good for four hours. */
  readonly code: string;
  /** The token of the link, which does the same as the code. */
  readonly link: string;
}

/** The code of a forgotten password (AUTH-5). It stands in no subject: that is shown on locked screens. */
export function resetCode({ firstName, code, link }: CodeInMail, shop: ShopDetails): Message {
  const alone = code === '';
  const text = alone
    ? 'open this link to set a new password. It needs no code. The link is valid for 4 hours and can be used once.'
    : 'enter this code where you asked for it, or open the link below. Both are valid for 10 minutes, and one of them can be used once.';
  return renderMail(
    {
      subject: `Your ${alone ? 'link' : 'code'} for a new password at ${shop.name}`,
      preview: `It is valid for ${alone ? '4 hours' : '10 minutes'}.`,
      heading: 'A new password',
      blocks: [
        { kind: 'text', text: `${greeting({ firstName })} ${text}` },
        ...(alone ? [] : [{ kind: 'code', code } as const]),
        { kind: 'button', label: 'Set a new password', url: `${shop.origin}/reset-password#token=${link}` },
        {
          kind: 'note',
          text: 'We never ask for this code or link by phone or message. If you did not request it, ignore this email: your password stays as it is.',
        },
      ],
    },
    shop,
  );
}
