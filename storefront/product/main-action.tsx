import { useState } from 'react';
import type { Availability } from '#domain/catalogue/availability.ts';
import { pages } from '#domain/shop/pages.ts';
import { runAction } from '../session/actions.ts';
import { Link } from '../navigation/link.tsx';
import { productPath } from './card-view.ts';

interface ActionProduct {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly stock: number;
}

interface MainActionProps {
  readonly product: ActionProduct;
  readonly availability: Availability;
  readonly className: string;
}

/** The main button of a product, by its availability (HOME-6, ITEM-8). */
export function MainAction({ product, availability: { state }, className }: MainActionProps) {
  switch (state) {
    case 'sold':
      return (
        <button className={className} type="button" disabled>
          Out of Stock
        </button>
      );
    case 'held':
      return (
        <Link className={className} to={productPath(product.slug)}>
          Notify me if it becomes available
        </Link>
      );
    case 'held-for-you':
    case 'in-cart':
      return <CheckoutButton state={state} className={className} />;
    case 'fewer':
    case 'in-stock':
      return <AddToCartButton product={product} className={className} />;
  }
}

/** The checkout is a document of its own (navigation/navigate-to.ts). */
export function CheckoutButton({
  state,
  className,
}: {
  readonly state: 'held-for-you' | 'in-cart';
  readonly className: string;
}) {
  return (
    <a className={className} href={pages.checkout.path}>
      {state === 'in-cart' ? 'Go to checkout' : 'Continue to payment'}
    </a>
  );
}

export function AddToCartButton({ product, className }: Pick<MainActionProps, 'product' | 'className'>) {
  const [busy, setBusy] = useState(false);
  const add = () => {
    if (busy) return;
    setBusy(true);
    void runAction('addToCart', (add) => add(product)).finally(() => setBusy(false));
  };
  return (
    <button
      className={className}
      type="button"
      aria-label={`Add to Cart: ${product.name}`}
      aria-busy={busy}
      onClick={add}
    >
      {busy && <span className="spin" />}
      Add to Cart
    </button>
  );
}
