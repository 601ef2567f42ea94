import type { Message } from '../../../platform/mail/mail.ts';
import { oneLine } from '../../../platform/mail/mail-address.ts';
import { renderMailHtml } from './render-mail-html.ts';
import { plain, type MailContent, type ShopDetails } from './mail-content.ts';
import { renderMailText } from './render-mail-text.ts';

/** Renders a mail as text and as HTML, with a subject of one line. */
export function renderMail(content: MailContent, shop: ShopDetails): Message {
  return {
    subject: oneLine(plain(content.subject)),
    text: renderMailText(content, shop),
    html: renderMailHtml(content, shop),
  };
}
