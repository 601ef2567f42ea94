import { Link } from '../client/link.tsx';

interface EmptyCartProps {
  /** Whether the page has a heading of its own already. */
  readonly under?: boolean;
}

export function EmptyCart({ under = false }: EmptyCartProps) {
  const Title = under ? 'h2' : 'h1';
  return (
    <div className="blank">
      <img src="/mark.svg" alt="" width="144" height="144" />
      <Title>Your cart is empty</Title>
      <p>
        Pieces you add wait here while you decide. Most exist only once, so they are not held until you order.
      </p>
      <div className="row">
        <Link className="btn" to="/products">
          Continue Shopping
        </Link>
      </div>
    </div>
  );
}
