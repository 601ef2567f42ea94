import { bangleSizes, ringSizes } from '#domain/catalogue/jewellery-size.ts';
import { choiceName, daysText, sizeLabel, workText } from '#domain/catalogue/size-choice.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import type { SizesView } from './load-product.ts';

/** 'Made in size 13 (16.9 mm). Resizing to 11, 12, 14 or 15 costs ₹1,200 and adds 5 days.' Empty for separate pieces. */
export function choiceNote({ choice, supply, offered, shown, days, charge }: SizesView): string {
  if (supply !== 'work' || days === null) return '';
  const others = offered.filter((size) => size !== shown).map(sizeLabel);
  const named =
    choice === 'side'
      ? others.map((name) => `${name === 'Clip' ? 'a' : 'the'} ${name.toLowerCase()}`)
      : others;
  const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(named);
  const work = choice === 'side' ? 'Changing it to' : 'Resizing to';
  const cost = charge === null ? 'is free' : `costs ${formatRupees(fromRupees(charge))}`;
  const done = others.length === 0 ? '' : `${work} ${listed} ${cost} and adds ${daysText(days)}.`;
  return [shownText(choice, shown), done].filter(Boolean).join(' ');
}

function shownText(choice: SizesView['choice'], shown: string | null): string {
  if (shown === null) return '';
  if (choice === 'side') return `Made for: ${sizeLabel(shown).toLowerCase()}.`;
  const known = [...ringSizes, ...bangleSizes].find(({ name }) => name === shown);
  return `Made in size ${shown}${known === undefined ? '' : ` (${known.millimetres.toFixed(1)} mm)`}.`;
}

/** 'Ring size: 12, resized for you, 5 days more' */
export function chosenText({ choice, supply, shown, days, charge }: SizesView, size: string): string {
  const text = `${choiceName(choice)}: ${sizeLabel(size)}`;
  if (supply !== 'work' || size === shown || days === null) return text;
  const cost = charge === null ? '' : ` for ${formatRupees(fromRupees(charge))}`;
  return `${text}, ${workText(choice)}${cost}, ${daysText(days)} more`;
}
