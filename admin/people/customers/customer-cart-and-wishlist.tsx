import { fillPath, pages } from '#domain/shop/pages.ts';
import type { AdminCustomer } from '#contract/admin/customers.ts';

export function CustomerCartAndWishlist({
  customer: { cart, wishlist },
}: {
  readonly customer: AdminCustomer;
}) {
  if (cart.length === 0 && wishlist.length === 0) return null;
  return (
    <section className="panel-box" aria-labelledby="customer-wants">
      <h2 id="customer-wants">Cart and wishlist</h2>
      {cart.length > 0 && (
        <dl className="facts">
          <dt>In the cart</dt>
          {cart.map(({ id, name, slug, quantity }) => (
            <dd key={id}>
              <a className="link" href={fillPath(pages.product.path, { slug })}>
                {name}
              </a>
              {quantity > 1 && <span className="hint">{quantity} pieces</span>}
            </dd>
          ))}
        </dl>
      )}
      {wishlist.length > 0 && (
        <dl className="facts">
          <dt>On the wishlist</dt>
          {wishlist.map(({ id, name, slug, published }) => (
            <dd key={id}>
              {published ? (
                <a className="link" href={fillPath(pages.product.path, { slug })}>
                  {name}
                </a>
              ) : (
                name
              )}
            </dd>
          ))}
        </dl>
      )}
    </section>
  );
}
