import { availabilityNote } from '#domain/catalogue/availability.ts';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { useOnline } from '../navigation/use-online.ts';
import { cartStore } from './cart-store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';

interface EmptyCartProps {
  /** Whether the page has an h1 already. */
  readonly nested?: boolean;
}

export function EmptyCart({ nested = false }: EmptyCartProps) {
  const link = (
    <Link className="btn" to={pages.products.path}>
      Continue Shopping
    </Link>
  );
  return (
    <EmptyState title="Your cart is empty" heading={nested ? 'h2' : 'h1'} actions={link}>
      <p>Pieces that you add stay here while you decide. {availabilityNote({ state: 'in-cart' })}</p>
    </EmptyState>
  );
}

const offlineCart =
  'You are offline. Pieces in your cart are shown as this device last saw them; prices and stock may have changed. Changes and checkout need an internet connection.';

export function CartLoadError({ title }: { readonly title?: string | undefined }) {
  const text = useOnline() ? 'Failed to load cart items' : offlineCart;
  return <LoadError title={title} text={text} again={() => void cartStore.load()} />;
}
