export type Star = 'full' | 'half' | 'empty';

/** Five stars for a rating from 0 to 5, to the nearest half. */
export function starsOf(rating: number): Star[] {
  const halves = Math.round(rating * 2);
  return [1, 2, 3, 4, 5].map((star) =>
    halves >= star * 2 ? 'full' : halves === star * 2 - 1 ? 'half' : 'empty',
  );
}
