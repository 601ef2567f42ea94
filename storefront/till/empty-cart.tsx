import type { ReactNode } from 'react';

export function EmptyCart({ children }: { readonly children: ReactNode }) {
  return (
    <div className="blank">
      <img src="/mark.svg" alt="" width="144" height="144" />
      <h1>Your cart is empty</h1>
      <p>
        Pieces you add wait here while you decide. Most exist only once, so they are not held until you order.
      </p>
      <div className="row">{children}</div>
    </div>
  );
}
