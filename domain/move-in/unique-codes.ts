import type { MovedProduct } from './moved-product.ts';

/** Gives a code that an earlier piece of the export has a number: 'AB-1' becomes 'AB-1-2'. Codes have at most 40 characters. */
export function withUniqueCodes(pieces: readonly MovedProduct[]): readonly MovedProduct[] {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return pieces.map((piece) => {
    const entered = piece.cells['code'] ?? '';
    const code = freeCode(entered, used, next);
    used.add(code.toLowerCase());
    if (code === entered) return piece;
    const why = entered.length > 40 ? 'is too long' : 'is used twice';
    return {
      ...piece,
      cells: { ...piece.cells, code },
      notes: [`The code ${entered} ${why}; this piece gets ${code}.`, ...piece.notes],
    };
  });
}

/** `next` has the number to try first by code, so that thousands of equal codes take one try each. */
function freeCode(entered: string, used: ReadonlySet<string>, next: Map<string, number>): string {
  const short = entered.slice(0, 40).trim();
  const key = short.toLowerCase();
  if (!used.has(key)) return short;
  for (let number = next.get(key) ?? 2; ; number += 1) {
    const tail = `-${number}`;
    const code = short.slice(0, 40 - tail.length) + tail;
    if (used.has(code.toLowerCase())) continue;
    next.set(key, number + 1);
    return code;
  }
}
