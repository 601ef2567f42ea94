/**
 * The look of the shop and its default name. Storefront, back office, mails, invoices, web manifest, app icons, payment
 * sandbox and the unavailable page all take their colours from here (docs/extend/theme.md).
 */

/** Shown until the owner sets a name in the settings (FOOT-4). */
export const shopName = 'Jewellery Shop';

/** Six-digit hex. `colors.goldText` is `--gold-text` in stylesheets; theme.test.ts checks the contrast of text. */
export const colors = {
  ground: '#fbf7f0', // page
  surface: '#fffdfa', // panels, menus, fields
  sunken: '#f4ecdf', // alternate bands, summaries
  sand: '#dcd5c8', // behind pictures: the backdrop of the demo pictures

  ink: '#231820', // text
  muted: '#62525a', // secondary text

  brand: '#5a0f36', // primary buttons, links, hero
  brandHover: '#741a49',
  brandDeep: '#3a0822', // footer, pressed buttons, shadows
  brandTint: '#f6e9ee', // selected rows, hover
  brandLine: '#c4a3b2', // outline of quiet buttons
  onBrand: '#fbf3e6', // text on brand
  onBrandMuted: '#dcc3cf',

  gold: '#a07a35', // ornament only, never text
  goldText: '#7a581b',
  goldLight: '#dcbf86', // ornament and text on brand

  line: '#e4d9c8', // decorative rules
  lineStrong: '#8c7b69', // field borders
  focus: '#5a0f36', // focus ring
  focusOnBrand: '#dcbf86',

  success: '#1c6540',
  successBg: '#e5f1e8',
  danger: '#a11a2c',
  dangerBg: '#fbe9e8',
  info: '#1d4f8c',
  infoBg: '#e6eef8',
  warn: '#7a4f00',
  warnBg: '#fbf0d2',
} as const;

/**
 * The dark scheme of the storefront, for devices that are set to dark: what differs from `colors`, and names of its own for what
 * is `brand` by day. The hero, the newsletter and the footer are dark in both schemes. theme.test.ts checks the contrast.
 */
export const darkColors = {
  ground: '#171012',
  surface: '#20171a',
  sunken: '#281d21',
  sand: '#c9c1b4',

  ink: '#f4ebe0',
  muted: '#c6b5b8',

  brand: '#f0b9cb', // links, prices, outlines
  brandTint: '#3a2430',
  brandLine: '#86606f',
  fill: '#a8386e', // filled buttons, counts, chosen sizes
  fillHover: '#bd4880',
  fillDeep: '#8f2c5c',
  onFill: '#fff8f0',
  brandGround: '#4a0c2c', // hero, newsletter, banner of the story
  footGround: '#0f080a', // footer

  gold: '#b48e4c',
  goldText: '#dcbf86',

  line: '#3d2e33',
  lineStrong: '#94828a',
  focus: '#f0b9cb',

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
  ground: '#170e13',
  surface: '#22161d',
  sunken: '#2d1e27',
  ink: '#f6ecdf',
  muted: '#cdbac3',
  brand: '#dcbf86',
  onBrand: '#3a0822',
  gold: '#dcbf86',
  line: '#4b3842',
} as const;

/** Font families. The files of web fonts are declared in storefront/styles/fonts.css. */
export const fonts = {
  display: "'Bellefair', 'Bellefair Fallback', 'Times New Roman', serif",
  ui: "'Figtree', 'Figtree Fallback', system-ui, sans-serif",
  mailDisplay: "Bellefair,Georgia,'Times New Roman',serif",
  mailUi: "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const;

/** Corner radii. */
export const radii = {
  sm: '2px', // fields, buttons
  md: '4px', // panels, menus
  round: '999px', // category pictures, hearts, counts
} as const;
