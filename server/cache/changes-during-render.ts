/** An answer is rendered within some milliseconds: whoever hears more than this meanwhile hears of a large import. */
const mostTags = 1000;

/** The changes that are told while an answer is being rendered, and may be missing in it. */
export class ChangesDuringRender {
  readonly #at = new Map<string, number>();
  #everything = Infinity;

  add(tag: string, moment: number): void {
    if (this.#at.has(tag)) return;
    if (this.#at.size < mostTags) this.#at.set(tag, moment);
    else this.addEverything(moment);
  }

  addEverything(moment: number): void {
    this.#everything = Math.min(this.#everything, moment);
  }

  /** When the first change of any of these was told; null where none was. */
  firstOf(tags: Iterable<string>): number | null {
    let first = this.#everything;
    for (const tag of tags) first = Math.min(first, this.#at.get(tag) ?? Infinity);
    return first === Infinity ? null : first;
  }
}
