import { colors, darkColors } from './theme.ts';

type Changed = 'brand' | 'brandHover' | 'brandDeep' | 'brandTint' | 'brandLine' | 'onBrandMuted' | 'focus';
type ChangedInDark =
  | 'brand'
  | 'brandTint'
  | 'brandLine'
  | 'fill'
  | 'fillHover'
  | 'fillDeep'
  | 'brandGround'
  | 'focus';

export interface Accent {
  /** For the owner. */
  readonly label: string;
  readonly light: Readonly<Record<Changed, string>>;
  readonly dark: Readonly<Record<ChangedInDark, string>>;
}

export const accentKeys = ['usual', 'emerald', 'peacock', 'sapphire', 'amethyst', 'onyx'] as const;
export type AccentKey = (typeof accentKeys)[number];

/** The colours that an owner can choose for the shop, in place of those of the theme. theme.test.ts checks the contrast of each. */
export const accents: Readonly<Record<AccentKey, Accent>> = {
  usual: { label: 'Pomegranate', light: colors, dark: darkColors },
  emerald: {
    label: 'Emerald',
    light: {
      ...{ brand: '#0f4a38', brandHover: '#17604a', brandDeep: '#072e22', brandTint: '#e6f1ec' },
      ...{ brandLine: '#9fbfb2', onBrandMuted: '#c9dcd3', focus: '#0f4a38' },
    },
    dark: {
      ...{ brand: '#9fdcc0', brandTint: '#16302a', brandLine: '#5c8676', focus: '#9fdcc0' },
      ...{ fill: '#1f7a5c', fillHover: '#217f60', fillDeep: '#18634b', brandGround: '#0b3b2d' },
    },
  },
  peacock: {
    label: 'Peacock',
    light: {
      ...{ brand: '#0b4a57', brandHover: '#115f6f', brandDeep: '#062f38', brandTint: '#e4f0f2' },
      ...{ brandLine: '#9abcc3', onBrandMuted: '#c4dbe0', focus: '#0b4a57' },
    },
    dark: {
      ...{ brand: '#93d7e4', brandTint: '#12303a', brandLine: '#57838c', focus: '#93d7e4' },
      ...{ fill: '#1b7485', fillHover: '#1f7a8c', fillDeep: '#155d6b', brandGround: '#093843' },
    },
  },
  sapphire: {
    label: 'Sapphire',
    light: {
      ...{ brand: '#1b2f63', brandHover: '#27407f', brandDeep: '#101d42', brandTint: '#e8ecf6' },
      ...{ brandLine: '#a6b1cf', onBrandMuted: '#cbd3e6', focus: '#1b2f63' },
    },
    dark: {
      ...{ brand: '#b5c6f5', brandTint: '#202a47', brandLine: '#68779f', focus: '#b5c6f5' },
      ...{ fill: '#4361b8', fillHover: '#4a68bf', fillDeep: '#364f9c', brandGround: '#152553' },
    },
  },
  amethyst: {
    label: 'Amethyst',
    light: {
      ...{ brand: '#432061', brandHover: '#57307a', brandDeep: '#2a1040', brandTint: '#f0e9f6' },
      ...{ brandLine: '#b8a5c9', onBrandMuted: '#d8cae5', focus: '#432061' },
    },
    dark: {
      ...{ brand: '#d9bdf3', brandTint: '#30233f', brandLine: '#7c6a91', focus: '#d9bdf3' },
      ...{ fill: '#7f4bb0', fillHover: '#8a56bb', fillDeep: '#6b3c97', brandGround: '#361a50' },
    },
  },
  onyx: {
    label: 'Onyx',
    light: {
      ...{ brand: '#2b2522', brandHover: '#443b36', brandDeep: '#171312', brandTint: '#efe9e3' },
      ...{ brandLine: '#b5aba3', onBrandMuted: '#d6cdc5', focus: '#2b2522' },
    },
    dark: {
      ...{ brand: '#e3d3bd', brandTint: '#322a25', brandLine: '#8a7d70', focus: '#e3d3bd' },
      ...{ fill: '#7a6248', fillHover: '#836a4f', fillDeep: '#665139', brandGround: '#241d19' },
    },
  },
};

/** Custom properties that follow those of the theme in a stylesheet; '' for the theme's own colours. */
export function accentStyles(key: AccentKey): string {
  if (key === 'usual') return '';
  const { light, dark } = accents[key];
  return `:root{${properties({
    ...light,
    ...{ fill: light.brand, fillHover: light.brandHover, fillDeep: light.brandDeep },
    ...{ brandGround: light.brand, footGround: light.brandDeep },
  })}}@media screen and (prefers-color-scheme:dark){:root{${properties({
    ...dark,
    footGround: darkColors.footGround,
  })}}}`;
}

function properties(values: Readonly<Record<string, string>>): string {
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.entries(values)
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';');
}
