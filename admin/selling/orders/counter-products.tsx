import { useState } from 'react';
import type { CounterProduct } from '#contract/admin/counter-sales.ts';
import { certainHuids } from '#domain/catalogue/huid.ts';
import { add, fromRupees, subtract, times, type Paise } from '#domain/money.ts';
import { containedTax, percentage } from '#domain/rounding.ts';
import { Button } from '../../ui/button.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { HuidField } from './huid-field.tsx';

export interface CounterLine {
  readonly product: CounterProduct;
  readonly quantity: number;
  /** '': the product has no choice. */
  readonly size: string;
  /** As typed; absent: as they follow from the product. */
  readonly huids?: string;
  /** The price that was shown before the current one, in rupees. */
  readonly was?: number;
}

/** The price of one, in rupees: a size may cost more. */
export function priceOfLine({ product, size }: Pick<CounterLine, 'product' | 'size'>): number {
  return product.sizes.find((each) => each.size === size)?.price ?? product.price;
}

/** What the line costs: the tax that is added is that of all its pieces. */
export function amountOfLine(line: CounterLine): Paise {
  const { addedTaxRate } = line.product;
  const one = fromRupees(priceOfLine(line));
  const before = times(subtract(one, containedTax(one, addedTaxRate)), line.quantity);
  return add(before, percentage(before, addedTaxRate));
}

/** The HUIDs of a line: as typed, else as they follow from the product. */
export function huidsOfLine({ product: { huid, stock }, quantity, huids }: CounterLine): string {
  return huids ?? certainHuids({ huid, stock, quantity }).join(', ');
}

/** Whether the sale states the HUIDs of a line: they were typed, cleared or proposed. */
export function sendsHuids(line: CounterLine): boolean {
  return line.product.huid !== null && (line.huids !== undefined || huidsOfLine(line) !== '');
}

interface CounterProductsProps {
  readonly chosen: readonly CounterLine[];
  readonly find: (search: string) => Promise<readonly CounterProduct[] | null>;
  readonly onChange: (chosen: readonly CounterLine[]) => void;
}

/** Finds products by name or code and collects the ones to sell. */
export function CounterProducts({ chosen, find, onChange }: CounterProductsProps) {
  const [found, setFound] = useState<readonly CounterProduct[] | null>(null);
  const left = (found ?? []).flatMap((product) =>
    sizesOf(product).filter(({ size }) =>
      chosen.every((line) => line.product.id !== product.id || line.size !== size),
    ),
  );
  const search = async (form: FormData) => setFound(await find(String(form.get('search') ?? '')));
  return (
    <section className="panel-box" aria-labelledby="counter-pieces">
      <h2 id="counter-pieces">Pieces</h2>
      <ul className="order-lines counter-lines">
        {chosen.map((line) => (
          <ChosenLine
            key={`${line.product.id} ${line.size}`}
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
        {left.map(({ product, size, text, stock, price }) => (
          <li key={`${product.id} ${size}`}>
            <span className="stack">
              {nameOf(product, text)}
              <span className="hint">
                {product.code} · {stock} in stock · <RupeeAmount rupees={price} />
              </span>
            </span>
            <Button
              kind="line"
              small
              aria-label={`Add ${nameOf(product, text)}`}
              onClick={() => onChange([...chosen, { product, size, quantity: 1 }])}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SizedProduct {
  readonly product: CounterProduct;
  readonly size: string;
  /** '': no choice. */
  readonly text: string;
  readonly stock: number;
  readonly price: number;
}

/** One entry for each size in stock; one for a product without a choice. */
function sizesOf(product: CounterProduct): SizedProduct[] {
  if (product.sizes.length === 0)
    return [{ product, size: '', text: '', stock: product.stock, price: product.price }];
  return product.sizes.filter(({ stock }) => stock > 0).map((each) => ({ product, ...each }));
}

function nameOf({ name }: CounterProduct, text: string): string {
  return text === '' ? name : `${name}, ${text}`;
}

interface ChosenLineProps {
  readonly line: CounterLine;
  /** null removes the line. */
  readonly onChange: (line: CounterLine | null) => void;
}

function ChosenLine({ line, onChange }: ChosenLineProps) {
  const { product, size, quantity, was } = line;
  const { text = '', stock = product.stock } = product.sizes.find((each) => each.size === size) ?? {};
  const name = nameOf(product, text);
  return (
    <li>
      <span className="stack">
        {name}
        <span className="hint">
          {quantity} × <RupeeAmount rupees={priceOfLine(line)} />
          {was !== undefined && (
            <>
              , was <RupeeAmount rupees={was} />
            </>
          )}
        </span>
      </span>
      <span className="row">
        {quantity < stock && (
          <Button
            kind="line"
            small
            aria-label={`Add one more ${name}`}
            onClick={() => onChange({ ...line, quantity: quantity + 1 })}
          >
            Add one
          </Button>
        )}
        <Button kind="danger" small aria-label={`Remove ${name}`} onClick={() => onChange(null)}>
          Remove
        </Button>
      </span>
      {product.huid !== null && (
        <HuidField
          name={name}
          quantity={quantity}
          value={huidsOfLine(line)}
          onChange={(huids) => onChange({ ...line, huids })}
        />
      )}
    </li>
  );
}
