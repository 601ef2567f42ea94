import { setTimeout as pause } from 'node:timers/promises';
import { databaseIsUnreachable } from '../api/database-unavailable.ts';
import {
  toCachedResponse,
  memorySize,
  type CachedResponse,
  type RenderedResponse,
} from './cached-response.ts';
import { encodeBest, unpack } from './content-coding.ts';
import { OutdatedRenderError } from './outdated-render-error.ts';
import { LruCache } from './lru-cache.ts';
import { ChangesDuringRender } from './changes-during-render.ts';

type Render = () => Promise<RenderedResponse>;

interface UnderWay {
  readonly answer: Promise<CachedResponse>;
  readonly told: ChangesDuringRender;
}

interface Options {
  /** Memory of all answers together, overhead included. */
  readonly bytes: number;
  readonly entries?: number;
  /** The shop's, in milliseconds. */
  readonly clock?: () => number;
  readonly report: (key: string, error: unknown) => void;
}

/** For so long, in milliseconds, an answer that is known to be stale may still be given. */
const grace = 1000;
/** For so long after it was found away, readers wait for the database only as long as the second figure says. */
const outage = 10_000;
const outageTimeout = 300;
/** So many renderings one reader waits for, when each is overtaken by a change and takes longer than the grace. */
const maxRenders = 3;
/** Answers that wait for their smallest brotli, each of which lasts for so long at least. */
const maxWaiting = 50;
const rest = 2000;

/**
 * Public answers cached as bytes: pages, their data and the catalogue's API answers. An answer that is known to be stale is
 * given for one second at most, and only while a single rendering replaces it; after that, readers wait for that rendering
 * (docs/decisions/0042). While the database cannot be reached, stale answers are given on (I15). Only 200s that last are cached.
 */
export class ResponseCache {
  readonly #answers: LruCache<string, CachedResponse>;
  readonly #inFlight = new Map<string, UnderWay>();
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #clock: () => number;
  readonly #report: (key: string, error: unknown) => void;
  #squeezing: Promise<void> = Promise.resolve();
  #waiting = 0;
  #heard = true;
  #awayAt = -Infinity;
  #served = 0;
  #rendered = 0;

  constructor({ bytes, entries = 5000, clock = Date.now, report }: Options) {
    this.#answers = new LruCache({ bytes, entries, gone: (key, { tags }) => this.#forget(key, tags) });
    this.#clock = clock;
    this.#report = report;
  }

  get bytes(): number {
    return this.#answers.bytes;
  }

  /** Since the start: answers given from memory, and answers rendered to be cached. */
  get counts(): { readonly served: number; readonly rendered: number } {
    return { served: this.#served, rendered: this.#rendered };
  }

  get size(): number {
    return this.#answers.size;
  }

  /** The cached answer, if it may be given at this moment without waiting. */
  peek(key: string): CachedResponse | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined || !this.#isServable(key, answer)) return undefined;
    this.#served += 1;
    return answer;
  }

  /** The cached answer, or the one that is rendered now; a thousand who ask at once wait for one rendering. */
  async get(key: string, render: Render): Promise<CachedResponse> {
    for (let tries = 0; tries < maxRenders; tries += 1) {
      const cached = this.peek(key);
      if (cached !== undefined) return cached;
      const stale = this.#answers.peek(key);
      const answer = await this.#orStale(this.#inFlight.get(key)?.answer ?? this.#render(key, render), stale);
      if (answer === stale || answer.staleSince === null || this.#isRecent(answer.staleSince)) return answer;
    }
    throw new OutdatedRenderError(key);
  }

  /** Every answer made of this is stale from now on, those that are being rendered too. */
  drop(tag: string): void {
    const now = this.#clock();
    for (const { told } of this.#inFlight.values()) told.add(tag, now);
    for (const key of this.#keysOf.get(tag) ?? []) {
      const answer = this.#answers.peek(key);
      if (answer !== undefined) answer.staleSince ??= now;
    }
  }

  /** Changes may have gone unheard: no answer is given any more before it is rendered anew, unless the database is away. */
  clear(): void {
    const now = this.#clock();
    for (const { told } of this.#inFlight.values()) told.addEverything(now);
    for (const [, { value }] of this.#answers) value.staleSince = -Infinity;
  }

  /** Resolves once nothing is being rendered any more. */
  async settled(): Promise<void> {
    while (this.#inFlight.size > 0)
      await Promise.allSettled([...this.#inFlight.values()].map(({ answer }) => answer));
  }

  /** Whether changes are heard at the moment. While they are not, an answer lasts for the grace alone. */
  set heard(heard: boolean) {
    this.#heard = heard;
  }

  #isServable(key: string, { staleSince, startedAt, until }: CachedResponse): boolean {
    if (this.#isRecent(this.#awayAt)) return true;
    if (until <= this.#clock()) return false;
    if (staleSince === null) return this.#heard || this.#isRecent(startedAt);
    return this.#inFlight.has(key) && this.#isRecent(staleSince);
  }

  /** A clock that was set back makes nothing recent. */
  #isRecent(moment: number, span = grace): boolean {
    const age = this.#clock() - moment;
    return age >= 0 && age < span;
  }

  /** The rendering, or the stale answer where the database is away (I15): known at once, or after its usual silence. */
  async #orStale(
    rendering: Promise<CachedResponse>,
    stale: CachedResponse | undefined,
  ): Promise<CachedResponse> {
    if (stale === undefined) return rendering;
    try {
      if (!this.#isRecent(this.#awayAt, outage)) return await rendering;
      return await Promise.race([rendering, pause(outageTimeout, stale, { ref: false })]);
    } catch (error) {
      if (databaseIsUnreachable(error)) return stale;
      throw error;
    }
  }

  #render(key: string, render: Render): Promise<CachedResponse> {
    const told = new ChangesDuringRender();
    const answer = Promise.resolve()
      .then(() => this.#fill(key, render, told))
      .finally(() => this.#inFlight.delete(key));
    answer.catch(() => undefined); // those who wait are told; in an outage nobody may be left
    this.#inFlight.set(key, { answer, told });
    return answer;
  }

  async #fill(key: string, render: Render, told: ChangesDuringRender): Promise<CachedResponse> {
    this.#rendered += 1;
    const startedAt = this.#clock(); // before any data is read
    const rendering = await render().catch((error: unknown) => this.#noteOutage(key, error));
    const answer = await toCachedResponse(rendering, startedAt);
    answer.staleSince = told.firstOf(answer.tags);
    if (answer.status === 200 && answer.until > this.#clock()) this.#store(key, answer);
    else this.#answers.delete(key);
    return answer;
  }

  #noteOutage(key: string, error: unknown): never {
    if (databaseIsUnreachable(error)) {
      if (this.#answers.peek(key) !== undefined) this.#report(key, error);
      this.#awayAt = this.#clock();
    }
    throw error;
  }

  #store(key: string, answer: CachedResponse): void {
    this.#replace(key, answer);
    if (this.#waiting >= maxWaiting) return; // it stays as it is, a tenth larger
    this.#waiting += 1;
    this.#squeezing = this.#squeezing
      .then(() => this.#squeeze(key, answer))
      .finally(() => (this.#waiting -= 1));
  }

  #replace(key: string, answer: CachedResponse): void {
    this.#answers.delete(key);
    for (const tag of answer.tags) this.#keysOf.set(tag, (this.#keysOf.get(tag) ?? new Set()).add(key));
    this.#answers.set(key, answer, memorySize(key, answer));
  }

  #forget(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }

  /** In the background, one at a time, and only of what lasts: the smallest brotli takes the place of the quick one. */
  async #squeeze(key: string, answer: CachedResponse): Promise<void> {
    const lasts = () => this.#answers.peek(key) === answer && answer.staleSince === null;
    if (!lasts()) return;
    await pause(rest, undefined, { ref: false });
    if (!lasts()) return;
    try {
      const br = await encodeBest(await unpack(answer.bodies));
      if (lasts()) this.#replace(key, { ...answer, bodies: { ...answer.bodies, br } });
    } catch (error) {
      this.#report(key, error);
    }
  }
}
