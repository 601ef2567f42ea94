import { useRef, useState, type MouseEvent, type Ref } from 'react';
import type { Availability } from '#domain/catalogue/availability.ts';
import { pages, productPath } from '#domain/shop/pages.ts';
import { runAction } from '../session/actions.ts';
import { Link } from '../navigation/link.tsx';

interface ActionProduct {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly stock: number;
  readonly choose?: 'size' | 'side' | undefined;
  readonly size?: string | undefined;
}

interface MainActionProps {
  readonly product: ActionProduct;
  readonly availability: Availability;
  readonly className: string;
}

/** The main button of a product, by its availability (HOME-6, ITEM-8). */
export function MainAction({ product, availability: { state }, className }: MainActionProps) {
  const focused = useRef(false);
  const takeFocus = (link: HTMLElement | null) => {
    if (link === null || !focused.current) return;
    focused.current = false;
    link.focus();
  };
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
      return <CheckoutButton state={state} className={className} ref={takeFocus} />;
    default:
      if (product.choose)
        return (
          <Link className={className} to={productPath(product.slug)}>
            Choose {product.choose}
          </Link>
        );
      return (
        <AddToCartButton
          product={product}
          className={className}
          onAdd={(hasFocus) => (focused.current = hasFocus)}
        />
      );
  }
}

interface CheckoutButtonProps {
  readonly state: 'held-for-you' | 'in-cart';
  readonly className: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** The checkout is a document of its own (navigation/navigate-to.ts). */
export function CheckoutButton({ state, className, ref }: CheckoutButtonProps) {
  return (
    <a className={className} href={pages.checkout.path} ref={ref}>
      {state === 'in-cart' ? 'Proceed to Checkout' : 'Continue to Payment'}
    </a>
  );
}

interface AddToCartProps extends Pick<MainActionProps, 'product' | 'className'> {
  readonly label?: string | undefined;
  /** Called when it is pressed, with whether it has the focus, which its successor takes over. */
  readonly onAdd?: (hasFocus: boolean) => void;
}

export function AddToCartButton({ product, className, label = 'Add to Cart', onAdd }: AddToCartProps) {
  const [busy, setBusy] = useState(false);
  const add = ({ currentTarget }: MouseEvent) => {
    if (busy) return;
    setBusy(true);
    onAdd?.(document.activeElement === currentTarget);
    void runAction('addToCart', (add) => add(product)).finally(() => setBusy(false));
  };
  return (
    <button
      className={className}
      type="button"
      aria-label={`${label}: ${product.name}`}
      aria-busy={busy}
      onClick={add}
    >
      {busy && <span className="spin" />}
      {label}
    </button>
  );
}
