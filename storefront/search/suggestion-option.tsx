import { Link } from '../navigation/link.tsx';
import type { Suggestion } from '#contract/suggestions.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { splitAtMatch } from '#domain/catalogue/suggestion.ts';
import { productPath } from '../product/card-view.ts';

interface SuggestionOptionProps {
  readonly id: string;
  readonly product: Suggestion;
  readonly typed: string;
  readonly active: boolean;
  readonly onChosen: () => void;
}

/** A suggestion: picture, name with the match marked, category and price. */
export function SuggestionOption({ id, product, typed, active, onChosen }: SuggestionOptionProps) {
  const [before, match, after] = splitAtMatch(product.name, typed);
  return (
    <li role="presentation">
      <Link
        id={id}
        role="option"
        aria-selected={active}
        tabIndex={-1}
        to={productPath(product.slug)}
        onClick={onChosen}
      >
        <img src={product.picture ?? '/placeholder.svg'} alt="" width="48" height="48" />
        <span>
          <b>
            {before}
            {match !== '' && <mark>{match}</mark>}
            {after}
          </b>
          <small>{product.category}</small>
        </span>
        <span className="price">{formatRupees(fromRupees(product.price))}</span>
      </Link>
    </li>
  );
}
