import { useEffect, useState, type RefObject } from 'react';
import { SuggestionOption } from './suggestion-option.tsx';
import { useComboboxState, useCloseOutside, useComboboxKeys } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestionsProps {
  /** Of the list, as the search box names it. */
  readonly id: string;
  readonly box: RefObject<HTMLInputElement | null>;
}

/**
 * The list below a search box (HEAD-5 to HEAD-7): a combobox whose focus stays in the box. The box is rendered before this
 * component loads, so its ARIA attributes are set here.
 */
export function Suggestions({ id, box }: SuggestionsProps) {
  const { suggested, close } = useSuggestions(box);
  const [active, setActive] = useState(-1);
  const products = suggested?.products ?? [];
  useEffect(() => setActive(-1), [suggested]);
  useComboboxState(box, products.length > 0, active < 0 ? null : optionId(id, active));
  useComboboxKeys(box, {
    slugs: products.map(({ slug }) => slug),
    open: suggested !== null,
    active,
    setActive,
    close,
  });
  useCloseOutside(box, close);

  return (
    <>
      <p className="vh" role="status">
        {suggested !== null && products.length > 0 && `${products.length} suggestions`}
      </p>
      {suggested !== null && (
        <div className="suggest">
          {products.length === 0 ? (
            <p className="suggest-none" role="status">
              No products found
            </p>
          ) : (
            <ul id={id} role="listbox" aria-label="Search suggestions">
              {products.map((product, index) => (
                <SuggestionOption
                  key={product.slug}
                  id={optionId(id, index)}
                  product={product}
                  typed={suggested.typed}
                  active={index === active}
                  onChosen={close}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}
