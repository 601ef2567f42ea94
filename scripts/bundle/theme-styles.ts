import type { Plugin } from 'vite';
import { colors, fonts, radii, shopName } from '#domain/shop/theme.ts';

/** The theme as custom properties: `colors.goldText` becomes `--gold-text`. */
export function themeProperties(): string {
  const properties = [
    ...Object.entries(colors).map(([name, value]) => `--${kebab(name)}:${value}`),
    `--font-display:${fonts.display}`,
    `--font-ui:${fonts.ui}`,
    ...Object.entries(radii).map(([name, value]) => `--r-${name}:${value}`),
  ];
  return `:root{${properties.join(';')}}`;
}

/** Appends the theme to the main stylesheets of storefront and back office, and fills it into index.html. */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/styles\/(?:shop|admin)\.css(?:\?|$)/.test(id)) return null;
      return { code: `${code}\n${themeProperties()}`, map: null };
    },
    transformIndexHtml: (html) =>
      html.replaceAll('%THEME_COLOR%', colors.brand).replaceAll('%SHOP_NAME%', shopName),
  };
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
