import { Icon } from './icon.tsx';

/** A rating in five stars, whole and half. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`Rated ${rating} out of 5`}>
      {starsOf(rating).map((star, index) => (
        <Icon key={index} name="star" className={star} />
      ))}
    </span>
  );
}

type Star = 'full' | 'half' | 'empty';

/** Five stars for a rating from 0 to 5, to the nearest half. */
export function starsOf(rating: number): Star[] {
  const halves = Math.round(rating * 2);
  return [1, 2, 3, 4, 5].map((star) =>
    halves >= star * 2 ? 'full' : halves === star * 2 - 1 ? 'half' : 'empty',
  );
}
