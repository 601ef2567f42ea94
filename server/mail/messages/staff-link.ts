import type { ShopFacts } from '../letter/letter.ts';
import { writeLetter } from '../letter/write-letter.ts';
import type { Message } from '../mail.ts';

/** To a member of the staff who cannot sign in from a new browser while others try wrong passwords. */
export function staffLink(token: string, shop: ShopFacts): Message {
  return writeLetter(
    {
      subject: `Your link to sign in to ${shop.name}`,
      preview: 'It lets one more browser sign in.',
      heading: 'Sign in from a new browser',
      blocks: [
        {
          kind: 'text',
          text: 'Open this link in the browser that you want to use. Wrong passwords that others try elsewhere cannot stop that browser any more. It asks for your password as usual.',
        },
        { kind: 'button', label: 'Sign in', url: `${shop.origin}/admin/sign-in#token=${token}` },
        {
          kind: 'note',
          text: 'The link works once, for 15 minutes after it was asked for on the sign-in page. If you ask again within four hours, no other mail comes: this link then works for 15 minutes more. You did not ask? Then do nothing. Without your password the link opens nothing.',
        },
      ],
    },
    shop,
  );
}
