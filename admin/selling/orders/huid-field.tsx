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
  readonly autoFocus?: boolean;
}

/** The HUIDs of the articles of a line that is sold. */
export function HuidField({ name, quantity, value, onChange, autoFocus = false }: HuidFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{huidLabel(name, quantity)}</label>
      <input
        id={id}
        className="input"
        value={value}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        Type the HUID stamped on this piece: the six letters or digits beside the BIS mark. Separate several
        with commas.
      </p>
    </div>
  );
}
