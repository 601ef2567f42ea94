import { useId } from 'react';

/** The label of the HUIDs of a line. */
export function huidLabel(name: string, quantity: number): string {
  return quantity === 1 ? `HUID of ${name}` : `HUIDs of the ${quantity} pieces of ${name}`;
}

interface HuidFieldProps {
  readonly name: string;
  readonly quantity: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The HUIDs of the articles of a line that is sold. */
export function HuidField({ name, quantity, value, onChange }: HuidFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{huidLabel(name, quantity)}</label>
      <input
        id={id}
        className="input"
        value={value}
        maxLength={2000}
        autoCapitalize="characters"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        As marked on the article; several are separated by commas. Each gold article has a HUID of its own
        (Hallmarking of Gold Jewellery and Gold Artefacts Order, 2020). An invoice that is issued now names
        those entered here. Without an entry it names those of the piece if its whole stock is sold, else
        none.
      </p>
    </div>
  );
}
