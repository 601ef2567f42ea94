import { expect, test } from 'vitest';
import { accentKeys, accents, accentStyles } from './accents.ts';
import { colors as themeColors, darkColors as darkTheme, darkMailColors } from './theme.ts';

type Pair = readonly [foreground: string, background: string];

/** Contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrastRatio(pair: Pair): number {
  const [lighter = 0, darker = 0] = pair.map(luminance).toSorted((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The pairs below the ratio, as a list that a failing test prints. */
function tooWeak(pairs: Readonly<Record<string, Pair>>, ratio: number): string[] {
  return Object.entries(pairs)
    .filter(([, pair]) => contrastRatio(pair) < ratio)
    .map(([name, pair]) => `${name}: ${contrastRatio(pair).toFixed(2)} instead of ${ratio}`);
}

test('the contrast ratio is 1 for equal colours and 21 for black on white', () => {
  expect(contrastRatio(['#000000', '#ffffff'])).toBeCloseTo(21);
  expect(contrastRatio(['#777777', '#777777'])).toBe(1);
});

test.each(accentKeys)('[DAY-9] text colours of %s meet WCAG AA contrast on their backgrounds', (key) => {
  const colors = { ...themeColors, ...accents[key].light };
  const { ground, surface, sunken, brandTint, brand, brandHover, brandDeep } = colors;
  const pairs: Record<string, Pair> = {};
  for (const [name, background] of Object.entries({ ground, surface, sunken, brandTint })) {
    for (const text of ['ink', 'muted', 'brand', 'goldText', 'success', 'danger', 'info', 'warn'] as const)
      pairs[`${text} on ${name}`] = [colors[text], background];
  }
  for (const [name, background] of Object.entries({ brand, brandHover, brandDeep })) {
    for (const text of ['onBrand', 'onBrandMuted'] as const)
      pairs[`${text} on ${name}`] = [colors[text], background];
  }
  for (const [name, background] of Object.entries({ brand, brandDeep }))
    pairs[`goldLight on ${name}`] = [colors.goldLight, background];
  for (const tone of ['success', 'danger', 'info', 'warn'] as const)
    pairs[`${tone} on ${tone}Bg`] = [colors[tone], colors[`${tone}Bg`]];
  expect(tooWeak(pairs, 4.5)).toEqual([]);
});

test.each(accentKeys)('[DAY-9] field borders and focus rings of %s meet WCAG AA contrast', (key) => {
  const colors = { ...themeColors, ...accents[key].light };
  const { ground, surface, brand, lineStrong, focus, focusOnBrand } = colors;
  const pairs: Record<string, Pair> = {
    'lineStrong on ground': [lineStrong, ground],
    'lineStrong on surface': [lineStrong, surface],
    'focus on ground': [focus, ground],
    'focus on surface': [focus, surface],
    'focusOnBrand on brand': [focusOnBrand, brand],
  };
  expect(tooWeak(pairs, 3)).toEqual([]);
});

test.each(accentKeys)('[DARK-1] [DAY-9] the dark scheme of %s meets WCAG AA contrast', (key) => {
  const colors = { ...themeColors, ...accents[key].light };
  const darkColors = { ...darkTheme, ...accents[key].dark };
  const { ground, surface, sunken, brandTint, ...dark } = darkColors;
  const texts: Record<string, Pair> = {};
  const edges: Record<string, Pair> = {};
  for (const [name, background] of Object.entries({ ground, surface, sunken, brandTint })) {
    for (const text of ['ink', 'muted', 'brand', 'goldText', 'success', 'danger', 'info', 'warn'] as const)
      texts[`${text} on ${name}`] = [dark[text], background];
    for (const edge of ['lineStrong', 'focus', 'gold'] as const)
      edges[`${edge} on ${name}`] = [dark[edge], background];
  }
  for (const fill of ['fill', 'fillHover', 'fillDeep'] as const)
    texts[`onFill on ${fill}`] = [dark.onFill, dark[fill]];
  for (const band of ['brandGround', 'footGround'] as const) {
    for (const text of ['onBrand', 'onBrandMuted', 'goldLight'] as const)
      texts[`${text} on ${band}`] = [colors[text], dark[band]];
    edges[`focusOnBrand on ${band}`] = [colors.focusOnBrand, dark[band]];
  }
  for (const tone of ['success', 'danger', 'info', 'warn'] as const) {
    texts[`${tone} on ${tone}Bg`] = [dark[tone], dark[`${tone}Bg`]];
    texts[`toast: ground on ${tone}`] = [ground, dark[tone]];
  }
  expect([...tooWeak(texts, 4.5), ...tooWeak(edges, 3)]).toEqual([]);
});

test('text colours of emails meet WCAG AA contrast in dark mode', () => {
  const { ground, surface, sunken, ink, muted, brand, onBrand } = darkMailColors;
  const pairs: Record<string, Pair> = {
    'ink on surface': [ink, surface],
    'ink on sunken': [ink, sunken],
    'muted on surface': [muted, surface],
    'muted on ground': [muted, ground],
    'brand on surface': [brand, surface],
    'onBrand on brand': [onBrand, brand],
  };
  expect(tooWeak(pairs, 4.5)).toEqual([]);
});

test('[DAY-9] an accent restores in the dark scheme whatever it sets by day', () => {
  for (const key of accentKeys.filter((each) => each !== 'usual')) {
    const [light = [], dark = []] = accentStyles(key)
      .split('@media')
      .map((part) => [...part.matchAll(/--([a-z-]+):/g)].map(([, name]) => name));
    const lightOnly = ['brand-hover', 'brand-deep', 'on-brand-muted'];
    expect(new Set(light.filter((name) => !dark.includes(name)))).toEqual(new Set(lightOnly));
  }
  expect(accentStyles('usual')).toBe('');
});
