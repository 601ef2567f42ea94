import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  availability,
  availabilityNote,
  availabilityText,
  noShopperStock,
} from '#domain/catalogue/availability.ts';
import { formatRupees } from '#domain/money.ts';
import { lineAmount, priceLine } from '#domain/catalogue/price.ts';
import { taxNote } from '#domain/tax/tax-text.ts';
import { DescriptionView } from './description/description-view.tsx';
import type { ProductValues } from './product-values.ts';
import { priceTagFromForm } from './price-tag-from-form.ts';

interface ProductPreviewProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly gstRegistered: boolean;
  readonly pictures?: ProductValues['pictures'];
  /** The stored stock; absent for a new product, whose form has it. */
  readonly stock?: number;
}

/** Preview of the card and the top of the product page, in the shop's styles. */
export function ProductPreview({ form, gstRegistered, pictures = [], stock }: ProductPreviewProps) {
  const values = useWatch({ control: form.control }) as ProductValues;
  const tag = priceTagFromForm(values);
  const line = tag && priceLine(tag, 1);
  const [picture] = pictures;
  const supply = {
    stock: stock ?? values.stock,
    minimum: values.minimumQuantity ?? 1,
    oneOfAKind: values.oneOfAKind,
    soldAs: values.soldAs,
  };
  const found = availability(supply, noShopperStock, 0);
  const note = availabilityNote(found);
  const prices = line !== null && (
    <>
      <span className="price">{formatRupees(lineAmount(line))}</span>
      {line.unitDiscount > 0 && <s className="was">{formatRupees(line.unitPrice)}</s>}
    </>
  );
  return (
    <aside className="preview panel-box" aria-label="Preview of the piece">
      <p className="eyebrow">Card</p>
      <div className={found.state === 'sold' ? 'card sold' : 'card'}>
        <div className="card-pic">
          {line !== null && line.unitDiscount > 0 && <span className="badge badge-sale">Sale</span>}
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
            { percent: values.taxPercent ?? 0, included: values.taxModel === 'include' },
            gstRegistered,
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
    </aside>
  );
}
