import { useState } from 'react';
import type { CounterProduct } from '#contract/admin/counter-sales.ts';
import { Button } from '../ui/button.tsx';
import { RupeeAmount } from '../ui/rupee-amount.tsx';

export interface CounterLine {
  readonly product: CounterProduct;
  readonly quantity: number;
}

interface CounterProductsProps {
  readonly chosen: readonly CounterLine[];
  readonly find: (search: string) => Promise<readonly CounterProduct[]>;
  readonly onChange: (chosen: readonly CounterLine[]) => void;
}

/** Finds pieces by name or code, and keeps those that are sold. */
export function CounterProducts({ chosen, find, onChange }: CounterProductsProps) {
  const [found, setFound] = useState<readonly CounterProduct[] | null>(null);
  const left = (found ?? []).filter(({ id }) => chosen.every(({ product }) => product.id !== id));
  const search = async (form: FormData) => setFound(await find(String(form.get('search') ?? '')));
  return (
    <section className="panel-box" aria-labelledby="counter-pieces">
      <h2 id="counter-pieces">Items</h2>
      <ul className="order-lines counter-lines">
        {chosen.map(({ product, quantity }) => (
          <li key={product.id}>
            <span className="stack">
              {product.name}
              <span className="hint">
                {quantity} × <RupeeAmount rupees={product.price} />
              </span>
            </span>
            <span className="row">
              {quantity < product.stock && (
                <Button
                  kind="line"
                  small
                  aria-label={`One more ${product.name}`}
                  onClick={() =>
                    onChange(
                      chosen.map((each) =>
                        each.product.id === product.id ? { product, quantity: quantity + 1 } : each,
                      ),
                    )
                  }
                >
                  One more
                </Button>
              )}
              <Button
                kind="danger"
                small
                aria-label={`Take ${product.name} out`}
                onClick={() => onChange(chosen.filter((each) => each.product.id !== product.id))}
              >
                Take out
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <form
        className="filters"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void search(new FormData(event.currentTarget));
        }}
      >
        <label className="filter-wide">
          Find a piece
          <input className="input" type="search" name="search" placeholder="Name or code" />
        </label>
        <Button kind="line" type="submit">
          Find
        </Button>
      </form>
      {found !== null && left.length === 0 && <p role="status">No other piece in stock matches.</p>}
      <ul className="order-lines counter-lines">
        {left.map((product) => (
          <li key={product.id}>
            <span className="stack">
              {product.name}
              <span className="hint">
                {product.code} · {product.stock} on the shelf · <RupeeAmount rupees={product.price} />
              </span>
            </span>
            <Button
              kind="line"
              small
              aria-label={`Sell ${product.name}`}
              onClick={() => onChange([...chosen, { product, quantity: 1 }])}
            >
              Sell
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
