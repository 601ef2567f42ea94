import { keepAmounts } from '#browser/keep-amounts.ts';
import type { RefObject } from 'react';
import { choiceName, sizeLabel } from '#domain/catalogue/size-choice.ts';
import { Icon } from '../ui/icon.tsx';
import { DialogLink } from './dialog-link.tsx';
import type { SizesView } from './load-product.ts';
import { choiceNote, chosenText } from './size-note.ts';
import type { SizeOption, SizeState } from './size-supply.ts';

interface SizeChooserProps {
  readonly sizes: SizesView;
  readonly options: readonly SizeOption[];
  readonly chosen: string | null;
  readonly onChoose: (size: string) => void;
  /** Why nothing was added. */
  readonly error: string | null;
  readonly field: RefObject<HTMLFieldSetElement | null>;
}

const classes: Readonly<Record<SizeState, string>> = {
  'in-stock': 'size',
  work: 'size size-work',
  'sold-out': 'size size-gone',
  impossible: 'size size-gone',
};
const spoken: Readonly<Record<SizeState, string>> = {
  'in-stock': '',
  work: ', made for you',
  'sold-out': ', sold out',
  impossible: ', not possible',
};

/** The sizes or sides of a product. Without JavaScript the form loads the page of the chosen size. */
export function SizeChooser({ sizes, options, chosen, onChoose, error, field }: SizeChooserProps) {
  const note = choiceNote(sizes);
  return (
    <form method="get">
      <fieldset className="sizes" ref={field} aria-describedby={note === '' ? undefined : 'size-note'}>
        <legend>{chosen === null ? choiceName(sizes.choice) : keepAmounts(chosenText(sizes, chosen))}</legend>
        <div className={sizes.choice === 'ring' ? 'size-row' : 'size-row size-row-wide'}>
          {options.map(({ size, state }) => (
            <label key={size} className={classes[state]}>
              <input
                type="radio"
                name="size"
                value={size}
                checked={size === chosen}
                disabled={state === 'impossible'}
                aria-describedby={error === null ? undefined : 'size-error'}
                onChange={() => onChoose(size)}
              />
              <span>
                {sizeLabel(size)}
                <span className="vh">{spoken[state]}</span>
              </span>
            </label>
          ))}
        </div>
        {error !== null && (
          <p className="error" id="size-error">
            <Icon name="alert" small />
            {error}
          </p>
        )}
        {sizes.choice !== 'side' && <DialogLink to="#view-sizer">Find my size</DialogLink>}
        {note !== '' && (
          <p className="size-note" id="size-note">
            {keepAmounts(note)}
          </p>
        )}
        <noscript>
          {import.meta.env.SSR && (
            <button className="btn btn-line btn-sm" type="submit">
              Show the chosen {sizes.choice === 'side' ? 'side' : 'size'}
            </button>
          )}
        </noscript>
      </fieldset>
    </form>
  );
}
