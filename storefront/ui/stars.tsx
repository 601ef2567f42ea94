import { Icon } from './icon.tsx';
import { starsOf } from './stars-of.ts';

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
