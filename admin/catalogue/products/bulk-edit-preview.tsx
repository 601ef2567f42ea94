import { keepAmounts } from '#browser/keep-amounts.ts';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { AdminProductRow } from '#contract/admin/products.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { countText } from '#domain/locale/count-text.ts';
import { formatRupees, fromRupees, type Paise } from '#domain/money.ts';
import { roundingText } from '#domain/pricing/rounding-rule.ts';
import { Notice } from '../../ui/notice.tsx';
import {
  priceChanges,
  priceEffectText,
  type Edit,
  type PriceChange,
  type PriceEdit,
} from './price-changes.ts';
import { ineligibleProducts } from './bulk-edit-values.ts';
import { productStatusLabels } from './product-values.ts';

interface EditPreviewProps {
  readonly chosen: readonly AdminProductRow[];
  readonly edit: Edit;
  readonly categories: readonly AdminCategory[];
}

/** The result of the edit, calculated by the same rule as on the server. */
export function BulkEditPreview({ chosen, edit, categories }: EditPreviewProps) {
  switch (edit.kind) {
    case 'state': {
      const already = chosen.filter(({ status }) => status === edit.status).length;
      const without = ineligibleProducts(chosen, edit);
      return (
        <>
          <Count
            changing={chosen.length - already}
            already={already}
            into={productStatusLabels[edit.status]}
          />
          {without.length > 0 && (
            <Notice>
              {namesOf(without)} {without.length === 1 ? 'has' : 'have'} no described picture and cannot be
              published.
            </Notice>
          )}
        </>
      );
    }
    case 'category': {
      const name = categories.find(({ id }) => id === edit.categoryId)?.name ?? '';
      const already = chosen.filter(({ category }) => category === name).length;
      return <Count changing={chosen.length - already} already={already} into={name} />;
    }
    case 'pricing': {
      const already = chosen.filter(({ pricingMode }) => pricingMode === edit.pricingMode).length;
      const { texts } = productFields.pricingMode;
      return (
        <Count changing={chosen.length - already} already={already} into={texts[edit.pricingMode]}>
          {priceEffectText(chosen, edit)}
        </Count>
      );
    }
    case 'rounding': {
      const into = edit.rounding === null ? 'rounded as the shop does' : roundingText(edit.rounding);
      return (
        <Count changing={chosen.length} already={0} into={into}>
          {priceEffectText(chosen, edit)}
        </Count>
      );
    }
    case 'making':
      return (
        <p role="status">
          {countText(chosen.length, 'piece')} will get this making charge. {priceEffectText(chosen, edit)}
        </p>
      );
    case 'price':
    case 'discount':
      return <PricePreview chosen={chosen} edit={edit} />;
  }
}

const mostShown = 50;

function namesOf(rows: readonly AdminProductRow[]): string {
  const shown = rows.slice(0, 3).map(({ name }) => name);
  const more = rows.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

interface CountProps {
  readonly changing: number;
  readonly already: number;
  readonly into: string;
  /** What becomes of the prices. */
  readonly children?: string;
}

function Count({ changing, already, into, children }: CountProps) {
  return (
    <p role="status">
      {countText(changing, 'piece changes', 'pieces change')} to: {into}.
      {already > 0 && ` ${already} already ${already === 1 ? 'is' : 'are'}.`}
      {children !== undefined && ` ${children}`}
    </p>
  );
}

function PricePreview({
  chosen,
  edit,
}: {
  readonly chosen: readonly AdminProductRow[];
  readonly edit: PriceEdit;
}) {
  const effects = priceChanges(chosen, edit);
  const changing = effects.filter(
    ({ row, from, to, unit }) =>
      to !== 'unchanged' && (to !== from || unit !== (row.price === null ? null : fromRupees(row.price))),
  );
  const rowsTo = (wanted: PriceChange['to']) =>
    effects.flatMap(({ row, to }) => (to === wanted ? [row] : []));
  const without = rowsTo(null);
  const rated = rowsTo('unchanged');
  return (
    <div className="edit-preview">
      <p role="status">
        {countText(changing.length, 'price changes', 'prices change')}; these are the prices that shoppers
        will pay.
      </p>
      {without.length > 0 && <Notice>{namesOf(without)} would have no price.</Notice>}
      {rated.length > 0 && (
        <Notice>
          {namesOf(rated)} {rated.length === 1 ? 'follows' : 'follow'} the metal rate. Skip{' '}
          {rated.length === 1 ? 'it' : 'them'} to change the other prices.
        </Notice>
      )}
      <ul>
        {effects.slice(0, mostShown).map(({ row, from, to }) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <span className="num">
              {to === 'unchanged' ? (
                <>{priceText(from, 'Not priced yet')} follows the metal rate, unchanged</>
              ) : to === 'by-rate' ? (
                <>{priceText(from, 'Not priced')} now; rates and rounding decide the new price</>
              ) : (
                <>
                  {priceText(from, 'Not priced yet')} becomes <b>{priceText(to, 'no price')}</b>
                </>
              )}
            </span>
          </li>
        ))}
        {effects.length > mostShown && <li>and {effects.length - mostShown} more</li>}
      </ul>
    </div>
  );
}

const priceText = (price: Paise | null, none: string) =>
  price === null ? none : keepAmounts(formatRupees(price));
