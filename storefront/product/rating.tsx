import { countText } from '#domain/locale/count-text.ts';
import { Icon } from '../ui/icon.tsx';

interface RatingProps {
  readonly rating: number;
  /** Their number. */
  readonly reviews: number;
  readonly small?: boolean;
}

/** '5 · 1 review', read aloud as 'Rated 5 of 5 · 1 review' (LIST-6). */
export function Rating({ rating, reviews, small = false }: RatingProps) {
  return (
    <p className="rate">
      <Icon name="star" small={small} />
      <span>
        <span className="vh">Rated </span>
        {rating}
        <span className="vh"> of 5</span>
        <span className="muted"> · {countText(reviews, 'review')}</span>
      </span>
    </p>
  );
}
