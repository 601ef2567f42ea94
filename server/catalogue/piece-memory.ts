import type { Product } from '#contract/product.ts';
import type { Memory } from '../cache/hear-changes.ts';

interface Kept {
  readonly piece: Product;
  readonly bytes: number;
}

/** Tags of what stands on every piece: the names of its category and brand. */
const ofEveryPiece = ['categories', 'brands'];
const tagOfPiece = 'product:';

/**
 * Pieces as clients read them, by id, until something that they show changes. The least recently used go when the bytes
 * pass the limit. They are shared: nobody may change one.
 */
export class PieceMemory implements Memory {
  readonly #kept = new Map<number, Kept>(); // in order of use, oldest first
  readonly #limit: number;
  #bytes = 0;
  #heard = true;
  #changes = 0;

  /** bytes: of the pieces as JSON. */
  constructor(bytes: number) {
    this.#limit = bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** While changes are not heard nothing is known. */
  get(id: number): Product | undefined {
    const kept = this.#kept.get(id);
    if (kept === undefined || !this.#heard) return undefined;
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    return kept.piece;
  }

  /** Before pieces are read: what changes until they are kept is not to be kept. */
  begin(): number {
    return this.#changes;
  }

  keep(piece: Product, begun: number): void {
    if (!this.#heard || begun !== this.#changes) return;
    this.#remove(piece.id);
    const bytes = JSON.stringify(piece).length;
    this.#kept.set(piece.id, { piece, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#remove(oldest);
    }
  }

  drop(tag: string): void {
    if (ofEveryPiece.includes(tag)) this.clear();
    if (!tag.startsWith(tagOfPiece)) return;
    this.#changes += 1;
    this.#remove(Number(tag.slice(tagOfPiece.length)));
  }

  clear(): void {
    this.#changes += 1;
    this.#kept.clear();
    this.#bytes = 0;
  }

  set heard(heard: boolean) {
    this.#heard = heard;
  }

  get heard(): boolean {
    return this.#heard;
  }

  #remove(id: number): void {
    this.#bytes -= this.#kept.get(id)?.bytes ?? 0;
    this.#kept.delete(id);
  }
}
