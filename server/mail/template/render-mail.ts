import type { Message } from '../mail.ts';
import { oneLine } from '../one-line.ts';
import { htmlLetter } from './render-mail-html.ts';
import type { Letter, ShopFacts } from './mail-content.ts';
import { textLetter } from './render-mail-text.ts';

/** The same words as text and as HTML; the subject fits on one line whatever stands in it. */
export function writeLetter(letter: Letter, shop: ShopFacts): Message {
  return { subject: oneLine(letter.subject), text: textLetter(letter, shop), html: htmlLetter(letter, shop) };
}
