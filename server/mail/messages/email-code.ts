import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';
import type { CodeInMail } from './reset-code.ts';

/** The code that verifies an e-mail (API-3). */
export function emailCode({ firstName, code, link }: CodeInMail, shop: ShopDetails): Message {
  const alone = code === '';
  const text = alone
    ? 'open this link to confirm this email address. It needs no code and is valid for 4 hours.'
    : 'enter this code to confirm this email address, or open the link below. Both are valid for 10 minutes.';
  return renderMail(
    {
      subject: `Confirm your email for ${shop.name}`,
      preview: alone ? 'The link is valid for 4 hours.' : 'The code is valid for 10 minutes.',
      heading: 'Is this your email?',
      blocks: [
        { kind: 'text', text: `${greeting({ firstName })} ${text}` },
        ...(alone ? [] : [{ kind: 'code', code } as const]),
        { kind: 'button', label: 'Confirm my email', url: `${shop.origin}/verify-email#token=${link}` },
        { kind: 'note', text: 'If you did not request it, ignore this email. We never ask for this code.' },
      ],
    },
    shop,
  );
}
