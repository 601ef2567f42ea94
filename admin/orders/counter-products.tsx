import { useState } from 'react';
import type { CounterProduct } from '#contract/admin/counter-sales.ts';
import { Button } from '../ui/button.tsx';
import { RupeeAmount } from '../ui/rupee-amount.tsx';

export interface CounterLine {
  readonly product: CounterProduct;
  readonly quantity: number;
  /** The price that was shown before the current one, in rupees. */
  readonly was?: number;
}

interface CounterProductsProps {
  readonly chosen: readonly CounterLine[];
  readonly find: (search: string) => Promise<readonly CounterProduct[]>;
  readonly onChange: (chosen: readonly CounterLine[]) => void;
}

/** Finds products by name or code and collects the ones to sell. */
export function CounterProducts({ chosen, find, onChange }: CounterProductsProps) {
  const [found, setFound] = useState<readonly CounterProduct[] | null>(null);
  const left = (found ?? []).filter(({ id }) => chosen.every(({ product }) => product.id !== id));
  const search = async (form: FormData) => setFound(await find(String(form.get('search') ?? '')));
  return (
    <section className="panel-box" aria-labelledby="counter-pieces">
      <h2 id="counter-pieces">Pieces</h2>
      <ul className="order-lines counter-lines">
        {chosen.map(({ product, quantity, was }) => (
          <li key={product.id}>
            <span className="stack">
              {product.name}
              <span className="hint">
                {quantity} × <RupeeAmount rupees={product.price} />
                {was !== undefined && (
                  <>
                    , was <RupeeAmount rupees={was} />
                  </>
                )}
              </span>
            </span>
            <span className="row">
              {quantity < product.stock && (
                <Button
                  kind="line"
                  small
                  aria-label={`Add one more ${product.name}`}
                  onClick={() =>
                    onChange(
                      chosen.map((each) =>
                        each.product.id === product.id ? { ...each, quantity: quantity + 1 } : each,
                      ),
                    )
                  }
                >
                  Add one
                </Button>
              )}
              <Button
                kind="danger"
                small
                aria-label={`Remove ${product.name}`}
                onClick={() => onChange(chosen.filter((each) => each.product.id !== product.id))}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <form
        className="filters"
        role="search"
        aria-label="Search pieces"
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
                {product.code} · {product.stock} in stock · <RupeeAmount rupees={product.price} />
              </span>
            </span>
            <Button
              kind="line"
              small
              aria-label={`Add ${product.name}`}
              onClick={() => onChange([...chosen, { product, quantity: 1 }])}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
