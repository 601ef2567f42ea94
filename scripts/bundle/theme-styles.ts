import type { Plugin } from 'vite';
import { colors, fonts, radii, shopName } from '#domain/shop/theme.ts';

/** The theme as custom properties: `colors.goldText` becomes `--gold-text`. */
function themeProperties(): string {
  const properties = [
    ...Object.entries(colors).map(([name, value]) => `--${kebab(name)}:${value}`),
    `--font-display:${fonts.display}`,
    `--font-ui:${fonts.ui}`,
    ...Object.entries(radii).map(([name, value]) => `--r-${name}:${value}`),
    `--scrim:${translucent('brandDeep', 0.55)}`,
    `--brand-overlay:${translucent('brandDeep', 0.82)}`, // below text on pictures
    `--ground-overlay:${translucent('ground', 0.82)}`,
    `--veil:${translucent('surface', 0.92)}`, // behind icons on pictures
    `--on-brand-wash:${translucent('onBrand', 0.18)}`, // hover on brand
    `--gold-line:${translucent('goldLight', 0.5)}`, // rules on brand
    `--shadow-menu:0 18px 44px -12px ${translucent('brandDeep', 0.22)}`,
    `--shadow-lift:0 14px 30px -18px ${translucent('brandDeep', 0.35)}`,
  ];
  return `:root{${properties.join(';').replaceAll(', ', ',')}}`;
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

/** As eight-digit hex, which is shorter in every page than color-mix(). */
function translucent(name: keyof typeof colors, opacity: number): string {
  const alpha = Math.round(opacity * 255);
  return `${colors[name]}${alpha.toString(16).padStart(2, '0')}`;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
