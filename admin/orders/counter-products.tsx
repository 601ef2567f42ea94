import { useState } from 'react';
import type { CounterProduct } from '#contract/admin/counter-sales.ts';
import { certainHuids } from '#domain/catalogue/huid.ts';
import { Button } from '../ui/button.tsx';
import { RupeeAmount } from '../ui/rupee-amount.tsx';
import { HuidField } from './huid-field.tsx';

export interface CounterLine {
  readonly product: CounterProduct;
  readonly quantity: number;
  /** As typed; absent: as they follow from the product. */
  readonly huids?: string;
  /** The price that was shown before the current one, in rupees. */
  readonly was?: number;
}

/** The HUIDs of a line: as typed, else as they follow from the product. */
export function huidsOfLine({ product: { huid, stock }, quantity, huids }: CounterLine): string {
  return huids ?? certainHuids({ huid, stock, quantity }).join(', ');
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
        {chosen.map((line) => (
          <ChosenLine
            key={line.product.id}
            line={line}
            onChange={(changed) =>
              onChange(chosen.flatMap((each) => (each === line ? (changed ?? []) : [each])))
            }
          />
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

interface ChosenLineProps {
  readonly line: CounterLine;
  /** null removes the line. */
  readonly onChange: (line: CounterLine | null) => void;
}

function ChosenLine({ line, onChange }: ChosenLineProps) {
  const { product, quantity, was } = line;
  return (
    <li>
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
        {product.huid !== null && (
          <HuidField
            name={product.name}
            quantity={quantity}
            value={huidsOfLine(line)}
            onChange={(huids) => onChange({ ...line, huids })}
          />
        )}
      </span>
      <span className="row">
        {quantity < product.stock && (
          <Button
            kind="line"
            small
            aria-label={`Add one more ${product.name}`}
            onClick={() => onChange({ ...line, quantity: quantity + 1 })}
          >
            Add one
          </Button>
        )}
        <Button kind="danger" small aria-label={`Remove ${product.name}`} onClick={() => onChange(null)}>
          Remove
        </Button>
      </span>
    </li>
  );
}
