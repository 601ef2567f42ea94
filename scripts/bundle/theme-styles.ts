import type { Plugin } from 'vite';
import { colors, darkColors, fonts, radii, shopName } from '#domain/shop/theme.ts';

/** The theme as custom properties: `colors.goldText` becomes `--gold-text`. */
function themeProperties(): string {
  return `:root{${list([
    ...named(colors),
    `--fill:${colors.brand}`, // filled buttons, counts, chosen sizes
    `--fill-hover:${colors.brandHover}`,
    `--fill-deep:${colors.brandDeep}`,
    `--on-fill:${colors.onBrand}`,
    `--brand-ground:${colors.brand}`, // what stays dark in the dark scheme: hero, newsletter
    `--foot-ground:${colors.brandDeep}`,
    `--font-display:${fonts.display}`,
    `--font-ui:${fonts.ui}`,
    ...Object.entries(radii).map(([name, value]) => `--r-${name}:${value}`),
    `--on-brand-wash:${translucent(colors.onBrand, 0.18)}`, // hover on brand
    `--gold-line:${translucent(colors.goldLight, 0.5)}`, // rules on brand
    ...overlays(colors, colors.brandDeep, { scrim: 0.55, menu: 0.22 }),
  ])}}`;
}

/** Only on screens: paper is light. */
function darkProperties(): string {
  return `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${list([
    ...named(darkColors),
    ...overlays(darkColors, darkColors.footGround, { scrim: 0.7, menu: 0.9 }),
  ])}}}`;
}

/** What lies over a page or a picture, and the shadows; opacities from 0 to 1. */
function overlays(
  { surface }: { readonly surface: string },
  shade: string,
  opacity: { readonly scrim: number; readonly menu: number },
): readonly string[] {
  return [
    `--scrim:${translucent(shade, opacity.scrim)}`,
    `--veil:${translucent(surface, 0.92)}`, // behind icons on pictures
    `--shadow-menu:0 18px 44px -12px ${translucent(shade, opacity.menu)}`,
  ];
}

function named(palette: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(palette).map(([name, value]) => `--${kebab(name)}:${value}`);
}

function list(properties: readonly string[]): string {
  return properties.join(';').replaceAll(', ', ',');
}

/** Appends the theme to the main stylesheets of storefront and back office, which is always light, and fills it into index.html. */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    enforce: 'pre',
    transform(code, id) {
      const [, sheet] = /\/styles\/(shop|admin)\.css(?:\?|$)/.exec(id) ?? [];
      if (sheet === undefined) return null;
      const dark = sheet === 'shop' ? darkProperties() : '';
      return { code: `${code}\n${themeProperties()}${dark}`, map: null };
    },
    transformIndexHtml: (html) =>
      html.replaceAll('%THEME_COLOR%', colors.brand).replaceAll('%SHOP_NAME%', shopName),
  };
}

/** As eight-digit hex, which is shorter in every page than color-mix(). */
function translucent(color: string, opacity: number): string {
  const alpha = Math.round(opacity * 255);
  return `${color}${alpha.toString(16).padStart(2, '0')}`;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
