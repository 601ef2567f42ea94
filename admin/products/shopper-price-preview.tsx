import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatRupees, subtract } from '#domain/money.ts';
import { lineAmount, priceLine, calculateTotals } from '#domain/catalogue/price.ts';
import { taxNote } from '#domain/tax/tax-text.ts';
import type { ProductValues } from './product-values.ts';
import { priceTagFromForm } from './price-tag-from-form.ts';

/** The price that shoppers will see in the shop and in the cart. */
interface ShopperSeesProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly gstRegistered: boolean;
}

export function ShopperPricePreview({ form, gstRegistered }: ShopperSeesProps) {
  const [price, discountType, discount, taxModel, taxPercent] = useWatch({
    control: form.control,
    name: ['price', 'discountType', 'discount', 'taxModel', 'taxPercent'],
  });
  const tag = priceTagFromForm({ price, discountType, discount, taxModel, taxPercent });
  if (tag === null) return <p className="hint">Enter a price to preview what shoppers will see.</p>;
  const line = priceLine(tag, 1);
  return (
    <div className="shopper-sees" role="group" aria-label="What shoppers will see">
      <p className="prices">
        <span className="price">{formatRupees(lineAmount(line))}</span>
        {line.unitDiscount > 0 && <s className="was">{formatRupees(line.unitPrice)}</s>}
        {line.unitDiscount > 0 && (
          <span className="hint">saves {formatRupees(subtract(line.unitPrice, lineAmount(line)))}</span>
        )}
      </p>
      <p className="hint">
        {taxNote({ percent: taxPercent ?? 0, included: taxModel === 'include' }, gstRegistered) ??
          'No tax is shown: the shop has no GSTIN.'}{' '}
        {taxModel === 'exclude' &&
          `${formatRupees(line.unitTax)} tax, ${formatRupees(calculateTotals([line]).total)} in total.`}
        {taxModel === 'include' && gstRegistered && `It includes ${formatRupees(line.unitTax)} of GST.`}
      </p>
    </div>
  );
}
