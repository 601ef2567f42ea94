import { assertNever } from '#domain/outcome.ts';
import {
  amountText,
  plain,
  type AmountRow,
  type MailBlock,
  type MailContent,
  type ShopDetails,
} from './mail-content.ts';

/** Renders a mail as plain text. */
export function renderMailText(content: MailContent, shop: ShopDetails): string {
  const address = [shop.name, shop.address, shop.phone, shop.email, shop.origin].filter(
    (part) => part !== '',
  );
  const parts = [
    content.heading,
    ...content.blocks.filter((block) => block !== false).map(renderTextBlock),
    `-- \n${address.join('\n')}`,
  ];
  return plain(parts.join('\n\n'));
}

function renderTextBlock(block: MailBlock): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'code':
      return `    ${block.code}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'goods':
      return [
        ...block.lines.map(({ label, quantity, amount }) => row({ label: `${quantity} x ${label}`, amount })),
        '',
        ...block.totals.map(row),
      ].join('\n');
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'note':
      return block.link === undefined ? block.text : `${block.text}\n${block.link.label}: ${block.link.url}`;
    default:
      return assertNever(block);
  }
}

function row({ label, amount }: AmountRow): string {
  return `${label}: ${amountText(amount)}`;
}
