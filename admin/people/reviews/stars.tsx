import { Icon } from '../../ui/icon.tsx';

const five = [1, 2, 3, 4, 5];

export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="stars-given" role="img" aria-label={`${rating} of 5 stars`}>
      {five.map((star) => (
        <span key={star} className={star <= rating ? 'is-given' : undefined}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
}
