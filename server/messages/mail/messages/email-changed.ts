import { daysOfText } from '#domain/locale/count-text.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { pages } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

interface Changed {
  readonly firstName: string;
  readonly changedAt: string;
  readonly what: 'email' | 'phone';
  /** The token of the link that undoes it; null: nobody had confirmed this email, which may be somebody else's. */
  readonly undo: string | null;
}

/**
 * Sent to the former address of an account, or to its address when the phone number changed. It does not name the new one,
 * because the mailbox may have another owner by now.
 */
export function emailChanged({ firstName, changedAt, what, undo }: Changed, shop: ShopDetails): Message {
  const name = what === 'email' ? 'email address' : 'phone number';
  const next =
    what === 'email' ? ' Please sign in with the new address from now on. Our emails go there as well.' : '';
  return renderMail(
    {
      subject: `Your ${name} at ${shop.name} was changed`,
      preview: what === 'email' ? 'Our emails now go to your new address.' : 'If this was not you, undo it.',
      heading: `Your ${name} was changed`,
      blocks: [
        greeting({ firstName }),
        { kind: 'text', text: `The ${name} of your account was changed on ${changedAt}.${next}` },
        ...(undo === null
          ? [
              {
                kind: 'note',
                text: 'If this was not you, please contact us right away so that we can restore your account.',
              } as const,
            ]
          : [
              {
                kind: 'text',
                text: `If this was not you, undo it: your account gets back this email address and its phone number, and everybody is signed out. The link is valid for ${daysOfText(serverLimits.contactUndoLife)}, whatever else is changed meanwhile.`,
              } as const,
              {
                kind: 'button',
                label: 'This was not me: undo it',
                url: `${shop.origin}${pages.undoChange.path}#token=${undo}`,
              } as const,
            ]),
      ],
    },
    shop,
  );
}
