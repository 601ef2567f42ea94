/** More changes than this during one rendering are a large import. */
const maxTags = 1000;

/** Changes that are notified while a response is rendered, and may be missing in it. */
export class ChangesDuringRender {
  readonly #moments = new Map<string, number>();
  #everythingAt = Infinity;

  add(tag: string, moment: number): void {
    if (this.#moments.has(tag)) return;
    if (this.#moments.size < maxTags) this.#moments.set(tag, moment);
    else this.addEverything(moment);
  }

  addEverything(moment: number): void {
    this.#everythingAt = Math.min(this.#everythingAt, moment);
  }

  /** The moment of the first change to any of these tags, or null. */
  firstOf(tags: Iterable<string>): number | null {
    let first = this.#everythingAt;
    for (const tag of tags) first = Math.min(first, this.#moments.get(tag) ?? Infinity);
    return first === Infinity ? null : first;
  }
}
