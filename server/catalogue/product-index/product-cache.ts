import type { Product } from '#contract/product.ts';
import type { Memory } from '../../cache/invalidate-on-change.ts';
import { RecentlyUsed } from '../../cache/lru-cache.ts';

/** Tags of what stands on every piece: the names of its category and brand. */
const ofEveryPiece = ['categories', 'brands'];
const tagOfPiece = 'product:';

/**
 * Pieces as clients read them, by id, until something that they show changes. The least recently used go when the bytes
 * pass the limit. They are shared: nobody may change one.
 */
export class PieceMemory implements Memory {
  readonly #pieces: RecentlyUsed<number, Product>;
  #heard = true;
  #changes = 0;

  /** bytes: of the pieces as JSON. */
  constructor(bytes: number) {
    this.#pieces = new RecentlyUsed({ bytes });
  }

  get bytes(): number {
    return this.#pieces.bytes;
  }

  /** While changes are not heard nothing is known. */
  get(id: number): Product | undefined {
    return this.#heard ? this.#pieces.get(id) : undefined;
  }

  /** Before pieces are read: what changes until they are kept is not to be kept. */
  begin(): number {
    return this.#changes;
  }

  keep(piece: Product, begun: number): void {
    if (!this.#heard || begun !== this.#changes) return;
    this.#pieces.set(piece.id, piece, JSON.stringify(piece).length);
  }

  drop(tag: string): void {
    if (ofEveryPiece.includes(tag)) this.clear();
    if (!tag.startsWith(tagOfPiece)) return;
    this.#changes += 1;
    this.#pieces.delete(Number(tag.slice(tagOfPiece.length)));
  }

  clear(): void {
    this.#changes += 1;
    this.#pieces.clear();
  }

  set heard(heard: boolean) {
    this.#heard = heard;
  }

  get heard(): boolean {
    return this.#heard;
  }
}
