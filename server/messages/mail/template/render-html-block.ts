import { assertNever } from '#domain/outcome.ts';
import { colors, fonts, radii } from '#domain/shop/theme.ts';
import { html, sentence, type Html } from './html.ts';
import { amountText, type AmountRow, type MailBlock } from './mail-content.ts';

const body = `margin:0 0 20px;font:400 16px/1.6 ${fonts.mailUi};color:${colors.ink};`;
const quote = `${body}padding:4px 0 4px 16px;border-left:2px solid ${colors.gold};`;
const cell = `padding:8px 0;font:400 15px/1.5 ${fonts.mailUi};vertical-align:top;border-bottom:1px solid ${colors.line};`;

/** The label beside a long value keeps its words whole. */
const whole = 'overflow-wrap:normal;word-break:normal;';

const untranslated = html`translate="no"`;

/**
 * Tables, and inline colours on every element, because mail clients support little else. Classes are for dark mode.
 */
export function renderHtmlBlock(block: MailBlock): Html {
  if (typeof block === 'string') return html`<p class="ink" style="${body}">${sentence(block)}</p>`;
  switch (block.kind) {
    case 'code':
      return html`<p
        class="sunken ink"
        translate="no"
        style="margin:0 0 20px;padding:18px 12px;text-align:center;font:600 32px/1.2 ${fonts.mailUi};letter-spacing:8px;color:${colors.ink};background-color:${colors.sunken};"
      >
        ${block.code}
      </p>`;
    case 'button':
      return button(block);
    case 'facts':
      return table(
        block.rows.map(
          ([label, value]) =>
            html`<tr>
              <td class="muted line" style="${cell}padding-right:16px;${whole}color:${colors.muted};">
                ${sentence(label)}
              </td>
              <td class="ink line" style="${cell}color:${colors.ink};">${sentence(value)}</td>
            </tr>`,
        ),
      );
    case 'goods':
      return table([
        ...block.lines.map(({ label, quantity, amount }) =>
          amountRow({ label: quantity === 1 ? label : `${quantity} × ${label}`, amount }, 400, untranslated),
        ),
        ...block.totals.map((row, index) => amountRow(row, index === block.totals.length - 1 ? 600 : 400)),
      ]);
    case 'quote':
      return html`<p class="ink quote" style="${quote}">${brokenLines(block.text)}</p>`;
    case 'note':
      return html`<p
        class="muted"
        style="margin:0 0 16px;font:400 14px/1.6 ${fonts.mailUi};color:${colors.muted};"
      >
        ${sentence(block.text)}${
          block.link === undefined
            ? ''
            : html` <a class="link" href="${block.link.url}" style="color:${colors.brand};"
                >${block.link.label}</a
              >`
        }
      </p>`;
    default:
      return assertNever(block);
  }
}

/** A cell with a background of its own, because Outlook does not fill links. */
function button({ label, url }: { readonly label: string; readonly url: string }): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;">
    <tr>
      <td
        class="button"
        bgcolor="${colors.brand}"
        style="border-radius:${radii.sm};background-color:${colors.brand};"
      >
        <a
          class="button"
          href="${url}"
          style="display:inline-block;padding:13px 26px;font:600 16px/1.3 ${fonts.mailUi};color:${colors.onBrand};text-decoration:none;border-radius:${radii.sm};"
          >${sentence(label)}</a
        >
      </td>
    </tr>
  </table>`;
}

function table(rows: readonly Html[]): Html {
  return html`<table
    cellpadding="0"
    cellspacing="0"
    border="0"
    width="100%"
    style="margin:0 0 24px;border-collapse:collapse;"
  >
    ${rows}
  </table>`;
}

/** `attribute` is for the label: `untranslated` where it names a product. */
function amountRow({ label, amount }: AmountRow, weight: 400 | 600, attribute: Html | '' = ''): Html {
  return html`<tr>
    <td class="ink line" ${attribute} style="${cell}font-weight:${weight};color:${colors.ink};">
      ${sentence(label)}
    </td>
    <td
      class="ink line"
      align="right"
      style="${cell}padding-left:16px;font-weight:${weight};white-space:nowrap;color:${colors.ink};"
    >
      ${sentence(amountText(amount))}
    </td>
  </tr>`;
}

function brokenLines(text: string): Html[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
}
