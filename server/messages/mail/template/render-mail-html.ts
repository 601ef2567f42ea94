import { pages } from '#domain/shop/pages.ts';
import { colors, darkMailColors, fonts, radii } from '#domain/shop/theme.ts';
import { html, Html, sentence } from './html.ts';
import { renderHtmlBlock } from './render-html-block.ts';
import type { MailContent, ShopDetails } from './mail-content.ts';

/** Long words, links and emails break before they widen the mail. The second rule is the only one that Outlook knows. */
const breaking = 'overflow-wrap:anywhere;word-break:break-word;';

const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${darkMailColors.ground} !important; }
  .paper { background-color: ${darkMailColors.surface} !important; border-color: ${darkMailColors.line} !important; }
  .sunken { background-color: ${darkMailColors.sunken} !important; }
  .ink { color: ${darkMailColors.ink} !important; }
  .muted { color: ${darkMailColors.muted} !important; }
  .brand, .link { color: ${darkMailColors.brand} !important; }
  .gold { color: ${darkMailColors.gold} !important; }
  .line { border-color: ${darkMailColors.line} !important; }
  .quote { border-color: ${darkMailColors.gold} !important; }
  .button { background-color: ${darkMailColors.brand} !important; color: ${darkMailColors.onBrand} !important; }
}`;

/** Renders a mail as HTML: one column without images, in light and dark mode. */
export function renderMailHtml(content: MailContent, shop: ShopDetails): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${content.subject}</title>
        <style>
          ${new Html(darkStyles)}
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background-color:${colors.ground};${breaking}">
        <div style="display:none;max-height:0;overflow:hidden;">${sentence(content.preview)}</div>
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background-color:${colors.ground};"
        >
          <tr>
            <td align="center" style="padding:32px 12px;">
              <table
                role="presentation"
                class="paper"
                width="600"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="width:100%;max-width:600px;background-color:${colors.surface};border:1px solid ${colors.line};border-radius:${radii.md};${breaking}"
              >
                <tr>
                  <td class="pad" align="center" style="padding:32px 40px 0;">
                    <a
                      class="brand"
                      translate="no"
                      href="${shop.origin}${pages.home.path}"
                      style="font:400 30px/1.1 ${fonts.mailDisplay};color:${colors.brand};text-decoration:none;"
                      >${shop.name}</a
                    >
                    <div
                      class="gold"
                      aria-hidden="true"
                      style="padding-top:8px;font-size:10px;line-height:1;color:${colors.gold};"
                    >
                      &#9670;
                    </div>
                  </td>
                </tr>
                <tr>
                  <td class="pad" style="padding:24px 40px 20px;">
                    <h1
                      class="brand"
                      style="margin:0 0 16px;font:400 28px/1.2 ${fonts.mailDisplay};color:${colors.brand};"
                    >
                      ${sentence(content.heading)}
                    </h1>
                    ${content.blocks.filter((block) => block !== false).map(renderHtmlBlock)}
                  </td>
                </tr>
              </table>
              ${footer(shop)}
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup;
}

function footer({ name, address, phone, email }: ShopDetails): Html {
  const lines = [name, address, [phone, email].filter((part) => part !== '').join(' · ')];
  const style = `margin:0;font:400 13px/1.6 ${fonts.mailUi};color:${colors.muted};`;
  const shown = lines.filter((line) => line !== '');
  return html`<div style="max-width:600px;padding:20px 12px;text-align:center;${breaking}">
    ${shown.map((line) => html`<p class="muted" translate="no" style="${style}">${line}</p>`)}
  </div>`;
}
