import { availabilityNote } from '#domain/catalogue/availability.ts';
import { Link } from '../navigation/link.tsx';
import { loadCart } from './cart-store.ts';
import { LoadError } from '../ui/load-error.tsx';

interface EmptyCartProps {
  /** Whether the page has an h1 already. */
  readonly under?: boolean;
}

export function EmptyCart({ under = false }: EmptyCartProps) {
  const Title = under ? 'h2' : 'h1';
  return (
    <div className="blank">
      <img src="/mark.svg" alt="" width="144" height="144" />
      <Title>Your cart is empty</Title>
      <p>Pieces that you add stay here while you decide. {availabilityNote({ state: 'in-cart' })}</p>
      <div className="row">
        <Link className="btn" to="/products">
          Continue Shopping
        </Link>
      </div>
    </div>
  );
}

export function CartLoadError({ title }: { readonly title?: string | undefined }) {
  return <LoadError title={title} text="Failed to load cart items" again={() => void loadCart()} />;
}
