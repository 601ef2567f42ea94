import { productPath } from '#domain/shop/pages.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { splitAtMatch } from '#domain/catalogue/suggestion.ts';
import { Link } from '../navigation/link.tsx';
import type { SuggestedList } from './suggested-links.ts';

interface OptionProps {
  readonly id: string;
  readonly active: boolean;
  readonly onChosen: () => void;
}

interface SuggestionOptionProps extends OptionProps {
  readonly product: Suggestion;
  readonly typed: string;
}

const said = { free: '', held: ' · Held', sold: ' · Sold' };

/** A suggested piece: picture, name with the match marked, category, whether it is held or sold, and price. */
export function SuggestionOption({ id, product, typed, active, onChosen }: SuggestionOptionProps) {
  const [before, match, after] = splitAtMatch(product.name, typed);
  return (
    <Link
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={productPath(product.slug)}
      onClick={onChosen}
    >
      <img src={product.picture ?? '/placeholder.svg'} alt="" />
      <span>
        <b translate="no">
          {before}
          {match !== '' && <mark>{match}</mark>}
          {after}
        </b>
        <small>{product.category + said[product.state]}</small>
      </span>
      <span className="price" translate="no">
        {formatRupees(fromRupees(product.price))}
      </span>
    </Link>
  );
}

/** A suggested list: a category, words with the same meaning, or a nearby search. */
export function ListOption({
  id,
  list: { text, note, path },
  active,
  onChosen,
}: OptionProps & { readonly list: SuggestedList }) {
  return (
    <Link
      className="suggest-list"
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={path}
      onClick={onChosen}
    >
      <span>{text}</span> <small>{note}</small>
    </Link>
  );
}
