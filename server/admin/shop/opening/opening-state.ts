import type { Kysely } from 'kysely';
import { readClosed } from '#database/opening.ts';
import type { Tables } from '#database/tables.ts';
import type { TaggedCache } from '../../../platform/cache/invalidate-on-change.ts';

/** Whether the shop is closed. Cached in this node, because every request checks it, and invalidated with the settings. */
export class OpeningState implements TaggedCache {
  #closed = false;
  readonly #query: Kysely<Tables>;
  readonly #report: (error: unknown) => void;

  constructor(query: Kysely<Tables>, report: (error: unknown) => void) {
    this.#query = query;
    this.#report = report;
  }

  get closed(): boolean {
    return this.#closed;
  }

  async read(): Promise<void> {
    this.#closed = await readClosed(this.#query);
  }

  invalidate(tag: string): void {
    if (tag === 'config') this.clear();
  }

  clear(): void {
    this.read().catch(this.#report);
  }

  /** Without changes it stays as it is: a shop opens once. */
  set listening(_: boolean) {
    return;
  }
}
