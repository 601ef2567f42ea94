/** '1 bill', '2 bills'; with a plural of its own '2 pieces of jewellery'. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** '3 days' of a time in milliseconds. */
export function daysOfText(milliseconds: number): string {
  return countText(Math.round(milliseconds / 86_400_000), 'day');
}
