import { fetchCompressed } from './fetch-compressed.ts';
import { firstViewOf } from '../../scripts/budgets/first-view.ts';
import {
  htmlBudgets,
  packedLength,
  pageBudgets,
  type WeighedPage,
} from '../../scripts/budgets/page-budgets.ts';

/** Transferred bytes of a page's first view, compressed with brotli. */
export interface Weights {
  readonly page: WeighedPage;
  /** Without its inline styles. */
  readonly html: number;
  /** Inline styles, and linked ones. */
  readonly styles: number;
  readonly scripts: number;
  readonly fonts: number;
  /** HTML with its inline styles, as it was sent. */
  readonly whole: number;
}

/** Of a page that has been cached for a while: at first it is compressed less. */
export async function weigh(shop: string, page: WeighedPage, path: string): Promise<Weights> {
  const view = firstViewOf(await (await fetch(shop + path)).text());
  const sum = async (paths: readonly string[]) => {
    const sizes = await Promise.all(
      paths.map(async (each) => (await fetchCompressed(shop + each)).body.length),
    );
    return sizes.reduce((total, size) => total + size, 0);
  };
  return {
    page,
    html: packedLength(view.bare),
    styles: packedLength(view.inlineStyle) + (await sum(view.styles)),
    scripts: await sum(view.scripts),
    fonts: await sum(view.fonts),
    whole: (await fetchCompressed(shop + path)).body.length,
  };
}

/** Each weight in KB beside its budget, and whether it is within. */
export function weightRow({ page, html, styles, scripts, fonts, whole }: Weights) {
  return {
    html: beside(html, htmlBudgets[page]),
    styles: beside(styles, pageBudgets.styles),
    'html with styles': (whole / 1000).toFixed(1),
    scripts: beside(scripts, pageBudgets.scripts),
    fonts: beside(fonts, pageBudgets.fonts),
  };
}

function beside(bytes: number, budget: number): string {
  return `${(bytes / 1000).toFixed(1)} of ${budget}${bytes > budget * 1000 ? ' OVER' : ''}`;
}
