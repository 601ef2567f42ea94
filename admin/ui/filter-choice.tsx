import { useAddressValue } from './use-address-value.ts';

export type FilterChoices = readonly (readonly [value: string, label: string])[];

interface FilterChoiceProps {
  readonly label: string;
  readonly name: string;
  /** Of the address; absent: the first. */
  readonly chosen: string | undefined;
  readonly choices: FilterChoices;
}

/** A choice that filters a list by the address of the page. */
export function FilterChoice({ label, name, chosen, choices }: FilterChoiceProps) {
  const value = chosen ?? choices[0]?.[0] ?? '';
  return (
    <label>
      {label}
      <select
        className="input"
        name={name}
        defaultValue={value}
        ref={useAddressValue<HTMLSelectElement>(value)}
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
