import { createHash } from 'node:crypto';
import { accents } from '#domain/shop/accents.ts';
import { adminRoot } from '#domain/shop/admin-pages.ts';
import { asHtml } from '#domain/shop/legal-placeholders.ts';
import { newsletterFormPath, pages } from '#domain/shop/pages.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';
import { colors as themeColors, fonts } from '#domain/shop/theme.ts';

const styleIn = (
  colors: Readonly<Record<keyof typeof themeColors, string>>,
) => `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;grid-template-rows:1fr auto;
background:${colors.brand};color:${colors.onBrand};font:1.0625rem/1.6 ${fonts.ui};overflow-wrap:anywhere}
body>div{display:grid}main{display:grid;align-content:center;gap:1.5rem;max-width:44rem;padding:4rem 1.25rem}
main>*{margin:0}main img{max-width:14rem;max-height:6rem;justify-self:start}
.name{font:400 1.6rem/1.2 ${fonts.display};color:${colors.goldLight}}
h1{font:400 clamp(2.5rem,8vw,4.25rem)/1.05 ${fonts.display}}p{color:${colors.onBrandMuted}}
a{color:inherit}form{display:flex;flex-wrap:wrap;gap:.75rem;max-width:34rem}label{flex:1 1 100%}
input{flex:1 1 14rem;min-width:0;min-height:3rem;padding:0 .9rem;font:inherit;color:${colors.onBrand};background:transparent;
border:1px solid ${colors.goldLight};border-radius:4px}
button{overflow-wrap:normal;min-height:3rem;padding:0 1.4rem;font:inherit;font-weight:500;color:${colors.brandDeep};background:${colors.goldLight};
border:1px solid ${colors.goldLight};border-radius:4px;cursor:pointer}
:focus-visible{outline:2px solid ${colors.focusOnBrand};outline-offset:3px}
footer{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 2rem;padding:1.25rem;background:${colors.brandDeep};
color:${colors.onBrandMuted};font-size:.9375rem}footer a{display:inline-flex;align-items:center;min-height:2.75rem}
figure{margin:0}figure img{display:block;width:100%;height:100%;max-height:46vh;object-fit:cover}
@media(min-width:1024px){.with-cover{display:grid;grid-template-columns:1fr 1fr}.with-cover figure{position:relative}
figure img{position:absolute;inset:0;max-height:none}main{padding-inline:6rem}footer{padding-inline:6rem}}`;

/** The page of a shop that is not open yet. It needs no script. Every text of the owner is escaped. */
export function openingPage(
  { company, branding, delivery }: Pick<ShopSettings, 'company' | 'branding' | 'delivery'>,
  { indexed }: { readonly indexed: boolean },
) {
  const style = styleIn({ ...themeColors, ...accents[branding.accent].light });
  const styleHash = createHash('sha256').update(style).digest('base64');
  const name = asHtml(company.name);
  const logo = branding.logo.startsWith('/media/')
    ? `<img src="${asHtml(branding.logo)}" alt="${name}">`
    : `<p class="name">${name}</p>`;
  const cover = branding.coverImage.startsWith('/media/')
    ? `<figure><img src="${asHtml(branding.coverImage)}" alt=""></figure>`
    : '';
  const place = [company.address, company.hours].filter((text) => text !== '');
  const contacts = [
    company.phone !== '' &&
      `<a href="tel:${asHtml(company.phone.replaceAll(' ', ''))}">${asHtml(company.phone)}</a>`,
    company.email !== '' && `<a href="mailto:${asHtml(company.email)}">${asHtml(company.email)}</a>`,
    company.whatsapp !== null && `<a href="https://wa.me/${asHtml(company.whatsapp)}">WhatsApp</a>`,
  ].filter((link) => link !== false);
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
    html: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${indexed ? '' : '<meta name="robots" content="noindex">'}<title>${name} opens soon</title>
<meta name="description" content="${name} opens soon. ${asHtml(delivery.described)}">
<style>${style}</style></head><body><div${cover === '' ? '' : ' class="with-cover"'}><main>${logo}<h1>Opening soon</h1>
<p>${asHtml(delivery.described)}${place.length > 0 ? ` ${asHtml(place.join(' · '))}` : ''}</p>
<form method="post" action="${newsletterFormPath}"><label for="email">Your email, for our newsletter</label>
<input id="email" name="email" type="email" autocomplete="email" required>
<button>Subscribe</button></form></main>${cover}</div>
<footer><span>${name}</span>${contacts.join('')}<a href="${pages.privacy.path}">Privacy</a><a href="${adminRoot}">Staff sign-in</a></footer></body></html>`,
  };
}
