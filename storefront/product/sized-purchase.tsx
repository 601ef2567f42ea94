import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { sizeLabel, sizeNeededText, sizeText } from '#domain/catalogue/size-choice.ts';
import { LazyBackInStockForm } from '../back-in-stock/lazy-back-in-stock-form.tsx';
import { useLiveStock } from '../back-in-stock/use-live-stock.ts';
import { useAvailability } from '../cart/use-availability.ts';
import type { ProductView, SizesView } from './load-product.ts';
import { AddToCartButton } from './main-action.tsx';
import { PurchaseActions } from './purchase-box.tsx';
import { onSizeMeasured } from './measured-size.ts';
import { SizeChooser } from './size-chooser.tsx';
import { nearestInStock, sizeOptions, supplyOfSize } from './size-supply.ts';

interface SizedPurchaseProps {
  readonly product: ProductView;
  readonly sizes: SizesView;
}

/** The purchase box of a product that needs a size or side (SIZE-4). Loaded for such products only. */
export function SizedPurchase({ product, sizes }: SizedPurchaseProps) {
  const live = useLiveStock(product);
  const stocks = live.sizes ?? sizes.stocks;
  const location = useLocation();
  const inAddress = new URLSearchParams(location.search).get('size') ?? '';
  const [chosen, setChosen] = useState(sizes.offered.includes(inAddress) ? inAddress : null);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLFieldSetElement>(null);
  const size = chosen ?? undefined;
  const availability = useAvailability({ ...product, ...supplyOfSize(sizes, live, chosen), size });

  function choose(next: string) {
    setChosen(next);
    setError(null);
  }

  // The chosen size is in the address of the page. While a dialog is open, the address is the dialog's.
  useEffect(() => {
    if (chosen === null || location.hash !== '') return;
    if (new URLSearchParams(window.location.search).get('size') === chosen) return;
    window.history.replaceState(window.history.state, '', `?size=${chosen}`);
  }, [chosen, location]);

  // The sizer chooses a size (measured-size.ts).
  const chooseMeasured = useEffectEvent(({ detail }: CustomEvent<unknown>) => {
    const measured = sizes.offered.find((size) => size === detail);
    if (measured !== undefined) choose(measured);
  });
  useEffect(() => onSizeMeasured((event) => chooseMeasured(event)), []);

  // A size that was chosen before React started.
  const adoptChosen = useEffectEvent(() => {
    const early = field.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (early !== undefined && early !== chosen) choose(early);
    field.current?.setAttribute('data-live', '');
    window.dispatchEvent(new Event('shop:sizes'));
  });
  useEffect(() => adoptChosen(), []);

  function requireSize() {
    setError(sizeNeededText(sizes.choice));
    field.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  }

  const inSize = (each: string) => ({
    ...product,
    name: `${product.name}, ${sizeText(sizes.choice, each).toLowerCase()}`,
    size: each,
  });
  const soldOut = availability.state === 'size-sold-out' ? chosen : null;
  const toAdd = soldOut === null ? chosen : nearestInStock(sizes, stocks, soldOut);
  return (
    <>
      <SizeChooser
        sizes={sizes}
        options={sizeOptions(sizes, stocks)}
        chosen={chosen}
        onChoose={choose}
        error={error}
        field={field}
      />
      <PurchaseActions product={product} availability={availability} size={size}>
        {toAdd === null ? (
          <button
            className="btn"
            type="button"
            aria-label={`Add to Cart: ${product.name}`}
            onClick={requireSize}
          >
            Add to Cart
          </button>
        ) : (
          <AddToCartButton
            product={inSize(toAdd)}
            className="btn"
            label={soldOut === null ? undefined : otherLabel(sizes, toAdd)}
          />
        )}
      </PurchaseActions>
      {soldOut !== null && <LazyBackInStockForm key={soldOut} product={inSize(soldOut)} state="sold" />}
    </>
  );
}

/** 'Add Size 14 to Cart' */
function otherLabel({ choice }: SizesView, size: string): string {
  return `Add ${choice === 'side' ? sizeLabel(size).replace(' s', ' S') : `Size ${size}`} to Cart`;
}
