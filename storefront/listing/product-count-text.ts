/** '21 products', '1 product'. */
export function countedProducts(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
