import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import type { AgreedPrice } from './counter-line.ts';

interface AgreedPriceFieldsProps {
  /** Of the piece. */
  readonly name: string;
  readonly agreed: AgreedPrice;
  /** What is wrong with it; null: nothing. */
  readonly fault: string | null;
  /** null: the marked price again. */
  readonly onChange: (agreed: AgreedPrice | null) => void;
}

/** What one piece costs by agreement with the buyer, and why. */
export function AgreedPriceFields({ name, agreed, fault, onChange }: AgreedPriceFieldsProps) {
  const id = useId();
  const described = { 'aria-describedby': `${id}-hint` };
  return (
    <div className="field">
      <label htmlFor={`${id}-price`}>Agreed price of {name}</label>
      <input
        id={`${id}-price`}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        value={agreed.price}
        autoFocus
        {...described}
        onChange={({ target }) => onChange({ ...agreed, price: target.value })}
      />
      <label htmlFor={`${id}-reason`}>Why the buyer pays less for {name}</label>
      <input
        id={`${id}-reason`}
        className="input"
        value={agreed.reason}
        {...described}
        onChange={({ target }) => onChange({ ...agreed, reason: target.value })}
      />
      <p className="hint" id={`${id}-hint`}>
        {fault ??
          'For one piece, with tax. The discount lowers the taxable value; the reason is in the history of the order.'}
      </p>
      <div>
        <Button
          kind="quiet"
          small
          aria-label={`Sell ${name} at the marked price`}
          onClick={() => onChange(null)}
        >
          Marked price
        </Button>
      </div>
    </div>
  );
}
