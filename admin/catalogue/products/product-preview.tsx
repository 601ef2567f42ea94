import { keepAmounts } from '#browser/keep-amounts.ts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  availability,
  availabilityNote,
  availabilityText,
  noShopperStock,
} from '#domain/catalogue/availability.ts';
import { formatRupees } from '#domain/money.ts';
import { priceAfterDiscount } from '#domain/catalogue/price.ts';
import { taxNote } from '#domain/tax/tax-text.ts';
import { DescriptionView } from './description/description-view.tsx';
import { useLivePrice } from './editor/live-price-context.tsx';
import type { ProductValues } from './product-values.ts';

interface ProductPreviewProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly pictures: ProductValues['pictures'];
  /** The stored stock; null for a new product, whose form has it. */
  readonly stock: number | null;
}

/** Preview of the card and the top of the product page, in the shop's styles. */
export function ProductPreview({ form, pictures, stock }: ProductPreviewProps) {
  useWatch({ control: form.control });
  const values = form.getValues();
  const { now, options } = useLivePrice();
  const tag = now?.settled?.tag ?? null;
  const price = tag === null ? null : priceAfterDiscount(tag);
  const reduced = tag !== null && price !== null && price < tag.unitPrice;
  const [picture] = pictures;
  const supply = {
    stock: stock ?? values.stock,
    minimum: values.minimumQuantity ?? 1,
    oneOfAKind: values.oneOfAKind,
    soldAs: values.soldAs,
  };
  const found = availability(supply, noShopperStock, 0);
  const note = availabilityNote(found);
  const prices = price !== null && (
    <>
      <span className="price">{keepAmounts(formatRupees(price))}</span>
      {reduced && <s className="was">{keepAmounts(formatRupees(tag.unitPrice))}</s>}
    </>
  );
  return (
    <div className="preview" role="group" aria-label="Preview of the piece">
      <p className="eyebrow">Card</p>
      <div className={found.state === 'sold' ? 'card sold' : 'card'}>
        <div className="card-pic">
          {reduced && <span className="badge badge-sale">Sale</span>}
          <img src={picture?.path ?? '/placeholder.svg'} alt="" width="440" height="440" />
        </div>
        <div className="card-body">
          <p className="preview-name">{values.name || 'Name'}</p>
          <p className="prices">{prices}</p>
        </div>
      </div>
      <p className="eyebrow">Product page</p>
      <p className="preview-title">{values.name || 'Name'}</p>
      <div>
        <p className="prices">{prices}</p>
        <p className="hint">
          {taxNote(
            {
              percent: values.taxPercent ?? 0,
              included: values.taxModel === 'include',
              margin: values.marginScheme,
            },
            options.gstRegistered,
          )}
        </p>
      </div>
      <p className="hint">
        {[values.material, values.grossWeight && `${values.grossWeight.toFixed(3)} g`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <DescriptionView html={values.details} />
      {values.features.length > 0 && (
        <ul className="preview-features">
          {values.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <p className="hint">
        {availabilityText(found)} {note}
      </p>
    </div>
  );
}
