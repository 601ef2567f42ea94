import type { Message } from '../mail.ts';
import { oneLine } from '../one-line.ts';
import { htmlLetter } from './html-letter.ts';
import type { Letter, ShopFacts } from './letter.ts';
import { textLetter } from './text-letter.ts';

/** The same words as text and as HTML; the subject fits on one line whatever stands in it. */
export function writeLetter(letter: Letter, shop: ShopFacts): Message {
  return { subject: oneLine(letter.subject), text: textLetter(letter, shop), html: htmlLetter(letter, shop) };
}
