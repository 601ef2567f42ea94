import { useState } from 'react';
import type { CounterPiece } from '#contract/admin/counter-sales.ts';
import { Button } from '../ui/button.tsx';
import { RupeeAmount } from '../ui/rupee-amount.tsx';

export interface Chosen {
  readonly piece: CounterPiece;
  readonly quantity: number;
}

interface CounterPiecesProps {
  readonly chosen: readonly Chosen[];
  readonly find: (search: string) => Promise<readonly CounterPiece[]>;
  readonly onChange: (chosen: readonly Chosen[]) => void;
}

/** Finds pieces by name or code, and keeps those that are sold. */
export function CounterPieces({ chosen, find, onChange }: CounterPiecesProps) {
  const [found, setFound] = useState<readonly CounterPiece[] | null>(null);
  const left = (found ?? []).filter(({ id }) => chosen.every(({ piece }) => piece.id !== id));
  const search = async (form: FormData) => setFound(await find(String(form.get('search') ?? '')));
  return (
    <section className="panel-box" aria-labelledby="counter-pieces">
      <h2 id="counter-pieces">What is sold</h2>
      <ul className="order-lines counter-lines">
        {chosen.map(({ piece, quantity }) => (
          <li key={piece.id}>
            <span className="stack">
              {piece.name}
              <span className="hint">
                {quantity} × <RupeeAmount rupees={piece.price} />
              </span>
            </span>
            <span className="row">
              {quantity < piece.stock && (
                <Button
                  kind="line"
                  small
                  aria-label={`One more ${piece.name}`}
                  onClick={() =>
                    onChange(
                      chosen.map((each) =>
                        each.piece.id === piece.id ? { piece, quantity: quantity + 1 } : each,
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
                aria-label={`Take ${piece.name} out`}
                onClick={() => onChange(chosen.filter((each) => each.piece.id !== piece.id))}
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
      {found !== null && left.length === 0 && <p role="status">No other piece on the shelf is like this.</p>}
      <ul className="order-lines counter-lines">
        {left.map((piece) => (
          <li key={piece.id}>
            <span className="stack">
              {piece.name}
              <span className="hint">
                {piece.code} · {piece.stock} on the shelf · <RupeeAmount rupees={piece.price} />
              </span>
            </span>
            <Button
              kind="line"
              small
              aria-label={`Sell ${piece.name}`}
              onClick={() => onChange([...chosen, { piece, quantity: 1 }])}
            >
              Sell
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
