import type { Product } from '#contract/product.ts';
import { cardView, type CardView } from '../product/card-view.ts';
import { keyFacts } from '../product/product-facts.ts';
import { specifications } from '../product/specifications.ts';
import { capitalised } from '../ui/text.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';

export interface ComparisonRow {
  readonly label: string;
  /** One per product; null where it is not stated. 'None' where the shop knows that there is none. */
  readonly values: readonly (string | null)[];
  readonly same: boolean;
}

export interface ComparisonGroup {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}

export interface Comparison {
  readonly products: readonly CardView[];
  readonly groups: readonly ComparisonGroup[];
}

/** The specifications of products side by side (PIECE-5). A row that no product states is left out. */
export function comparison(products: readonly Product[]): Comparison {
  const facts = products.map(
    (product) => new Map(keyFacts(product).map((fact) => [fact.label, fact] as const)),
  );
  const first: ComparisonGroup = {
    title: 'What it is',
    rows: [
      row(
        'Price',
        products.map((product) => formatRupees(fromRupees(product.purchase_price))),
      ),
      ...['Era', 'Condition', 'Provenance'].map((label) =>
        row(
          label,
          products.map(
            (product, index) =>
              textOf(facts[index]?.get(label)) ??
              (label === 'Era' && product.facts.condition === 'new' ? 'New' : null),
          ),
        ),
      ),
    ],
  };
  const lists = products.map(specifications);
  const titles = [...new Set(lists.flatMap((groups) => groups.map(({ title }) => title)))];
  const rest = titles.map((title) => {
    const rows = lists.map((groups) => groups.find((group) => group.title === title)?.rows ?? []);
    const labels = [...new Set(rows.flatMap((each) => each.map(([label]) => label)))];
    return {
      title,
      rows: labels
        .filter((label) => !first.rows.some((known) => known.label === label) && !ownNumbers.has(label))
        .map((label) =>
          row(
            label,
            rows.map((each) => valueOf(each, label) ?? (isListed(title, label) ? 'None' : null)),
          ),
        ),
    };
  });
  const stated = [first, ...rest].map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ values }) => values.some((value) => value !== null)),
  }));
  return { products: products.map(cardView), groups: stated.filter(({ rows }) => rows.length > 0) };
}

/** Whether the shop lists all that a product has of it, so that a missing row means that there is none. */
function isListed(title: string, label: string): boolean {
  return title === 'Stones' || label === 'Certificate';
}

/** Rows that always differ and say nothing about the product, or have a sentence of their own. */
const ownNumbers: ReadonlySet<string> = new Set(['SKU', 'Article', 'Stock', 'Condition report']);

function valueOf(rows: readonly (readonly [string, string])[], label: string): string | null {
  const values = rows.filter(([name]) => name === label).map(([, value]) => value);
  return values.length === 0 ? null : capitalised(values.join('; '));
}

function textOf(fact: { readonly strong: string; readonly text: string } | undefined): string | null {
  return fact === undefined ? null : [fact.strong, fact.text].filter((part) => part !== '').join(' ');
}

function row(label: string, values: readonly (string | null)[]): ComparisonRow {
  return { label, values, same: values.length > 1 && new Set(values).size === 1 };
}
