/** The slide reached by so many steps; the row wraps both ways (HOME-3). */
export function slideIndex(current: number, steps: number, count: number): number {
  return (((current + steps) % count) + count) % count;
}
