/** '21 products', '1 product'. */
export function productCountText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
