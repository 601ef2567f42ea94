import { useState } from 'react';
import { searchCounterBuyers, type CounterBuyer } from '#contract/admin/counter-sales.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { Button } from '../../ui/button.tsx';

interface CounterBuyerProps {
  /** Null for a buyer without an account. */
  readonly buyer: CounterBuyer | null;
  readonly onChange: (buyer: CounterBuyer | null) => void;
}

/** Finds the buyer's account, so that the order appears in it. */
export function CounterBuyerSearch({ buyer, onChange }: CounterBuyerProps) {
  const [found, setFound] = useState<readonly CounterBuyer[] | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  if (buyer !== null) {
    return (
      <p className="row">
        <span>
          This order is added to the account of <b>{buyer.name}</b>.
        </span>
        <Button kind="quiet" small onClick={() => onChange(null)}>
          Change
        </Button>
      </p>
    );
  }
  async function search(wanted: FormData) {
    const words = String(wanted.get('search') ?? '');
    const reply = await call(searchCounterBuyers, { query: { search: words } });
    setFound(reply.ok ? reply.answer : []);
    setRefused(reply.ok ? null : refusalMessage(reply.problem));
  }
  return (
    <>
      <form
        className="filters"
        role="search"
        aria-label="Search customers"
        onSubmit={(event) => {
          event.preventDefault();
          void search(new FormData(event.currentTarget));
        }}
      >
        <label className="filter-wide">
          Find the customer’s account
          <input className="input" type="search" name="search" placeholder="Phone, name or email" />
        </label>
        <Button kind="line" type="submit">
          Find
        </Button>
      </form>
      {found !== null && found.length === 0 && (
        <p role="status">{refused ?? 'No account found. Enter name and phone below.'}</p>
      )}
      <ul className="order-lines counter-lines">
        {(found ?? []).map((each) => (
          <li key={each.id}>
            <span className="stack">
              {each.name}
              <span className="hint">
                {each.phone} · {each.email}
              </span>
            </span>
            <Button
              kind="line"
              small
              aria-label={`Select ${each.name}`}
              onClick={() => {
                setFound(null);
                onChange(each);
              }}
            >
              Select
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
