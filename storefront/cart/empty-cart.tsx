import { availabilityNote } from '#domain/catalogue/availability.ts';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface EmptyCartProps {
  /** Whether the page has a heading of its own already. */
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
