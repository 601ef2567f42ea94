import { useRef, useState, type ReactNode } from 'react';
import type { CartItem } from './cart-item.ts';
import type { Cart } from './cart-store.ts';
import { clearCart, removeLine } from './cart-changes.ts';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useFreshCart } from './use-fresh-cart.ts';

interface FilledCartProps {
  readonly title: string;
  readonly cart: Cart;
  /** Moves a line to the saved items. */
  readonly save: (line: CartItem) => Promise<void>;
  /** Below the lines. */
  readonly children: ReactNode;
}

export function FilledCart({ title, cart, save, children }: FilledCartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  useFreshCart();

  /** The focused button disappears with its line, so the focus moves to the heading and a status message is read. */
  function remove(line: CartItem) {
    heading.current?.focus();
    setSaid(`${line.name} was removed from your cart.`);
    void removeLine(line);
  }

  function saveLine(line: CartItem) {
    heading.current?.focus();
    setSaid(`${line.name} was saved for later.`);
    void save(line);
  }

  return (
    <>
      <div className="page-heading">
        <h1 className="page-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <button className="btn btn-danger btn-sm" type="button" onClick={() => void clearCart()}>
          Clear Cart
        </button>
      </div>
      <p className="vh" role="status">
        {said}
      </p>
      <div className="page-columns">
        <div>
          <ul className="lines">
            {cart.lines.map((line) => (
              <CartLine key={line.key} line={line} remove={() => remove(line)} save={() => saveLine(line)} />
            ))}
          </ul>
          {children}
        </div>
        <CartSummary cart={cart} />
      </div>
    </>
  );
}
