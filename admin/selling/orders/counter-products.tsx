import { useState } from 'react';
import type { CounterProduct } from '#contract/admin/counter-sales.ts';
import { beingPaidText } from '#domain/catalogue/availability.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { AgreedPriceFields } from './agreed-price-fields.tsx';
import {
  agreedFault,
  agreedPriceOf,
  huidsOfLine,
  priceOfLine,
  roomFor,
  type CounterLine,
} from './counter-line.ts';
import { HuidField } from './huid-field.tsx';

interface CounterProductsProps {
  readonly chosen: readonly CounterLine[];
  readonly find: (search: string) => Promise<readonly CounterProduct[] | null>;
  readonly onChange: (chosen: readonly CounterLine[]) => void;
}

/** Finds products by name or code and collects the ones to sell. */
export function CounterProducts({ chosen, find, onChange }: CounterProductsProps) {
  const [found, setFound] = useState<readonly CounterProduct[] | null>(null);
  const left = (found ?? []).flatMap((product) =>
    sizesOf(product).filter(
      ({ size, heldUntil }) =>
        chosen.every((line) => line.product.id !== product.id || line.size !== size) &&
        (heldUntil !== null || roomFor({ product, size }, chosen) > 0),
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
            room={roomFor(line, chosen)}
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
        {left.map(({ product, size, text, free, heldUntil, price }) => (
          <li key={`${product.id} ${size}`}>
            <span className="stack">
              {nameOf(product, text)}
              <span className="hint">
                {product.code} · {heldUntil === null ? `${free} in stock` : beingPaidText(heldUntil)} ·{' '}
                <RupeeAmount rupees={price} />
              </span>
            </span>
            {heldUntil === null ? (
              <Button
                kind="line"
                small
                aria-label={`Add ${nameOf(product, text)}`}
                onClick={() => onChange([...chosen, { product, size, quantity: 1 }])}
              >
                Add
              </Button>
            ) : (
              <LinkButton kind="line" small to={adminPages.holds.path}>
                Pieces on hold
              </LinkButton>
            )}
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
  readonly free: number;
  readonly heldUntil: string | null;
  readonly price: number;
}

/** One entry for each size in stock; one for a product without a choice. */
function sizesOf(product: CounterProduct): SizedProduct[] {
  if (product.sizes.length === 0)
    return [{ product, size: '', text: '', ...supplyOf(product), price: product.price }];
  return product.sizes.filter(({ stock }) => stock > 0).map((each) => ({ product, ...each }));
}

function nameOf({ name }: CounterProduct, text: string): string {
  return text === '' ? name : `${name}, ${text}`;
}

function supplyOf({ free, heldUntil }: CounterProduct): Pick<SizedProduct, 'free' | 'heldUntil'> {
  return { free, heldUntil };
}

interface ChosenLineProps {
  readonly line: CounterLine;
  /** How many more can be added. */
  readonly room: number;
  /** null removes the line. */
  readonly onChange: (line: CounterLine | null) => void;
}

function ChosenLine({ line, room, onChange }: ChosenLineProps) {
  const { product, size, quantity, was, agreed } = line;
  const { text = '' } = product.sizes.find((each) => each.size === size) ?? {};
  const name = nameOf(product, text);
  return (
    <li>
      <span className="stack">
        {name}
        <span className="hint">
          {quantity} × <RupeeAmount rupees={agreedPriceOf(line) ?? priceOfLine(line)} />
          {was !== undefined && (
            <>
              , was <RupeeAmount rupees={was} />
            </>
          )}
        </span>
      </span>
      <span className="row">
        {room > 0 && (
          <Button
            kind="line"
            small
            aria-label={`Add one more ${name}`}
            onClick={() => onChange({ ...line, quantity: quantity + 1 })}
          >
            Add one
          </Button>
        )}
        {agreed === undefined && (
          <Button
            kind="quiet"
            small
            aria-label={`Agree on a price for ${name}`}
            onClick={() => onChange({ ...line, agreed: { price: '', reason: '' } })}
          >
            Agree on a price
          </Button>
        )}
        <Button kind="danger" small aria-label={`Remove ${name}`} onClick={() => onChange(null)}>
          Remove
        </Button>
      </span>
      {agreed !== undefined && (
        <AgreedPriceFields
          name={name}
          agreed={agreed}
          fault={agreedFault(line)}
          onChange={(changed) => {
            const { agreed: _, ...marked } = line;
            onChange(changed === null ? marked : { ...line, agreed: changed });
          }}
        />
      )}
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
