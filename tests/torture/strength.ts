/** How much of a thing is done: a short cut in `npm run check`, the whole in `npm run torture`. */
export function strength(short: number, full: number): number {
  return process.env['TORTURE'] === 'full' ? full : short;
}
