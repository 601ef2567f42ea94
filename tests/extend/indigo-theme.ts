/** An example: indigo and silver, square corners, system fonts (docs/extend/theme.md). */

/** Shown until the owner sets a name in the settings (FOOT-4). */
export const shopName = 'Indigo and Silver';

/** Six-digit hex. `colors.goldText` is `--gold-text` in stylesheets; theme.test.ts checks the contrast of text. */
export const colors = {
  ground: '#f5f7fb', // page
  surface: '#fdfdff', // panels, menus, fields
  sunken: '#e8edf5', // alternate bands, summaries
  sand: '#d3d8e0', // behind pictures: the backdrop of the demo photographs

  ink: '#171c28', // text
  muted: '#4f586a', // secondary text

  brand: '#1f2f6b', // primary buttons, links, hero
  brandHover: '#2c408a',
  brandDeep: '#111b42', // footer, pressed buttons, shadows
  brandTint: '#e6eaf6', // selected rows, hover
  brandLine: '#a3add0', // outline of quiet buttons
  onBrand: '#f2f5fc', // text on brand
  onBrandMuted: '#c3cbe4',

  gold: '#6f7f95', // ornament only, never text
  goldText: '#46556c',
  goldLight: '#c3cfdf', // ornament and text on brand

  line: '#d5dce8', // decorative rules
  lineStrong: '#6b7688', // field borders
  focus: '#1f2f6b', // focus ring
  focusOnBrand: '#c3cfdf',

  success: '#1c6540',
  successBg: '#e5f1e8',
  danger: '#a11a2c',
  dangerBg: '#fbe9e8',
  info: '#1d4f8c',
  infoBg: '#e6eef8',
  warn: '#7a4f00',
  warnBg: '#fbf0d2',
} as const;

/** The dark scheme of the storefront. */
export const darkColors = {
  ground: '#10131b',
  surface: '#181d29',
  sunken: '#202636',
  sand: '#bcc2cc',

  ink: '#e9eef8',
  muted: '#b5c0d4',

  brand: '#b9c7ee',
  brandTint: '#26304f',
  brandLine: '#5f6c96',
  fill: '#4257ab',
  fillHover: '#4f66bf',
  fillDeep: '#35478f',
  onFill: '#f8faff',
  brandGround: '#18255a',
  footGround: '#0a0d16',

  gold: '#8493aa',
  goldText: '#c3cfdf',

  line: '#2f384c',
  lineStrong: '#818da3',
  focus: '#b9c7ee',

  success: '#8ed3a9',
  successBg: '#14301f',
  danger: '#ff9f9d',
  dangerBg: '#40181b',
  info: '#a3c7f7',
  infoBg: '#16283f',
  warn: '#ebcb76',
  warnBg: '#362a0c',
} as const;

/** Mails in mail readers that are set to dark. */
export const darkMailColors = {
  ground: '#0d111c',
  surface: '#151b2b',
  sunken: '#1e2639',
  ink: '#e9eef8',
  muted: '#b5c0d4',
  brand: '#b9c7ee',
  onBrand: '#111b42',
  gold: '#b9c7ee',
  line: '#333d56',
} as const;

/** Font families. The files of web fonts are declared in storefront/styles/fonts.css. */
export const fonts = {
  display: 'Georgia, serif',
  ui: 'system-ui, sans-serif',
  mailDisplay: 'Georgia,serif',
  mailUi: 'Helvetica,Arial,sans-serif',
} as const;

/** Corner radii. */
export const radii = {
  sm: '0', // fields, buttons
  md: '0', // panels, menus
  round: '999px', // category pictures, hearts, counts
} as const;
