import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { databaseIsUnreachable } from '../api/database-unavailable.ts';
import {
  toCachedResponse,
  memorySize,
  type CachedResponse,
  type RenderedResponse,
} from './cached-response.ts';
import { encodeBest, decode } from './content-coding.ts';
import { ChangesDuringRender } from './changes-during-render.ts';

type Render = () => Promise<RenderedResponse>;

interface InFlightRender {
  readonly answer: Promise<CachedResponse>;
  readonly changes: ChangesDuringRender;
}

interface Options {
  /** Memory of all answers together, overhead included. */
  readonly bytes: number;
  readonly entries?: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly report: (key: string, error: unknown) => void;
}

/** How long a stale answer may still be served, in milliseconds. */
const grace = 1000;
/** For this long after the database was unreachable, readers with a stale answer wait only `outageTimeout` for a new one. */
const outage = 10_000;
const outageTimeout = 300;
/** How often one reader waits for another rendering when changes keep making the result stale. */
const maxRenders = 3;
/** Answers queued for the best compression, and the pause before each, in milliseconds. */
const maxQueued = 50;
const compressionPause = 2000;

/** The data changes faster than the response can be rendered. */
export class OutdatedRenderError extends Error {
  constructor(key: string) {
    super(`${key} changed during each of ${maxRenders} renderings`);
  }
}

/**
 * Caches public responses as compressed bytes: pages, their data, and catalogue answers of the API. A stale response is
 * served for at most one second while a single rendering replaces it; after that, readers wait for the rendering
 * (docs/decisions/0042). While the database is unreachable, stale responses are served on (I15). Only 200s are cached.
 */
export class ResponseCache {
  readonly #answers: LRUCache<string, CachedResponse>;
  readonly #inFlight = new Map<string, InFlightRender>();
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #clock: () => number;
  readonly #report: (key: string, error: unknown) => void;
  #compressing: Promise<void> = Promise.resolve();
  #queued = 0;
  #listening = true;
  #outageAt = -Infinity;
  #served = 0;
  #rendered = 0;

  constructor({ bytes, entries = 5000, clock = Date.now, report }: Options) {
    this.#answers = new LRUCache({
      max: entries,
      maxSize: bytes,
      dispose: ({ tags }, key) => this.#forget(key, tags),
    });
    this.#clock = clock;
    this.#report = report;
  }

  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  /** Whether changes do not arrive or the database was just unreachable, so that responses may be older than a second. */
  get isCutOff(): boolean {
    return !this.#listening || this.#isRecent(this.#outageAt);
  }

  /** Since the start: responses served from memory, and responses rendered. */
  get counts(): { readonly served: number; readonly rendered: number } {
    return { served: this.#served, rendered: this.#rendered };
  }

  get size(): number {
    return this.#answers.size;
  }

  /** The cached response, if it may be served without waiting. */
  peek(key: string): CachedResponse | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined || !this.#isServable(key, answer)) return undefined;
    this.#served += 1;
    return answer;
  }

  /** The cached response, or a new one. Concurrent readers share one rendering. */
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

  /** Marks every response with this tag as stale, including those being rendered. */
  invalidate(tag: string): void {
    const now = this.#clock();
    for (const { changes } of this.#inFlight.values()) changes.add(tag, now);
    for (const key of this.#keysOf.get(tag) ?? []) {
      const answer = this.#answers.peek(key);
      if (answer !== undefined) answer.staleSince ??= now;
    }
  }

  /** Marks everything as stale without grace: changes may have been missed. */
  clear(): void {
    const now = this.#clock();
    for (const { changes } of this.#inFlight.values()) changes.addEverything(now);
    for (const answer of this.#answers.values()) answer.staleSince = -Infinity;
  }

  /** Resolves once nothing is being rendered. */
  async settled(): Promise<void> {
    while (this.#inFlight.size > 0)
      await Promise.allSettled([...this.#inFlight.values()].map(({ answer }) => answer));
  }

  /** While the cache does not receive changes, a response is served for the grace period only. */
  set listening(listening: boolean) {
    this.#listening = listening;
  }

  #isServable(key: string, { staleSince, startedAt, until }: CachedResponse): boolean {
    if (this.#isRecent(this.#outageAt)) return true;
    if (until <= this.#clock()) return false;
    if (staleSince === null) return this.#listening || this.#isRecent(startedAt);
    return this.#inFlight.has(key) && this.#isRecent(staleSince);
  }

  /** Moments in the future are not recent: the clock may have been set back. */
  #isRecent(moment: number, span = grace): boolean {
    const age = this.#clock() - moment;
    return age >= 0 && age < span;
  }

  /** The rendering, or the stale response while the database is unreachable (I15). */
  async #orStale(
    rendering: Promise<CachedResponse>,
    stale: CachedResponse | undefined,
  ): Promise<CachedResponse> {
    if (stale === undefined) return rendering;
    try {
      if (!this.#isRecent(this.#outageAt, outage)) return await rendering;
      return await Promise.race([rendering, pause(outageTimeout, stale, { ref: false })]);
    } catch (error) {
      if (databaseIsUnreachable(error)) return stale;
      throw error;
    }
  }

  #render(key: string, render: Render): Promise<CachedResponse> {
    const changes = new ChangesDuringRender();
    const answer = Promise.resolve()
      .then(() => this.#fill(key, render, changes))
      .finally(() => this.#inFlight.delete(key));
    answer.catch(() => undefined); // readers get the error; there may be none left
    this.#inFlight.set(key, { answer, changes });
    return answer;
  }

  async #fill(key: string, render: Render, changes: ChangesDuringRender): Promise<CachedResponse> {
    this.#rendered += 1;
    const startedAt = this.#clock(); // before any data is read
    const rendering = await render().catch((error: unknown) => this.#noteOutage(key, error));
    const answer = await toCachedResponse(rendering, startedAt);
    answer.staleSince = changes.firstOf(answer.tags);
    if (answer.status === 200 && answer.until > this.#clock()) this.#store(key, answer);
    else this.#answers.delete(key);
    return answer;
  }

  #noteOutage(key: string, error: unknown): never {
    if (databaseIsUnreachable(error)) {
      if (this.#answers.peek(key) !== undefined) this.#report(key, error);
      this.#outageAt = this.#clock();
    }
    throw error;
  }

  #store(key: string, answer: CachedResponse): void {
    this.#replace(key, answer);
    if (this.#queued >= maxQueued) return; // the quick compression is a tenth larger
    this.#queued += 1;
    this.#compressing = this.#compressing
      .then(() => this.#compress(key, answer))
      .finally(() => (this.#queued -= 1));
  }

  #replace(key: string, answer: CachedResponse): void {
    this.#answers.delete(key);
    for (const tag of answer.tags) this.#keysOf.set(tag, (this.#keysOf.get(tag) ?? new Set()).add(key));
    this.#answers.set(key, answer, { size: memorySize(key, answer) });
  }

  #forget(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }

  /** Replaces the quick brotli by the smallest one: in the background, one at a time, and only for responses that last. */
  async #compress(key: string, answer: CachedResponse): Promise<void> {
    const isCurrent = () => this.#answers.peek(key) === answer && answer.staleSince === null;
    if (!isCurrent()) return;
    await pause(compressionPause, undefined, { ref: false });
    if (!isCurrent()) return;
    try {
      const br = await encodeBest(await decode(answer.bodies));
      if (isCurrent()) this.#replace(key, { ...answer, bodies: { ...answer.bodies, br } });
    } catch (error) {
      this.#report(key, error);
    }
  }
}
