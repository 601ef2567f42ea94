import { setTimeout as pause } from 'node:timers/promises';
import { databaseIsUnreachable } from '../api/database-unavailable.ts';
import { cachedAnswer, memoryOf, type CachedAnswer, type Rendering } from './cached-response.ts';
import { encodeSmallest, unpack } from './content-coding.ts';
import { OvertakenError } from './outdated-render-error.ts';
import { RecentlyUsed } from './lru-cache.ts';
import { ToldChanges } from './changes-during-render.ts';

type Render = () => Promise<Rendering>;

interface UnderWay {
  readonly answer: Promise<CachedAnswer>;
  readonly told: ToldChanges;
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
const patienceInOutage = 300;
/** So many renderings one reader waits for, when each is overtaken by a change and takes longer than the grace. */
const mostRenderings = 3;
/** Answers that wait for their smallest brotli, each of which lasts for so long at least. */
const mostWaiting = 50;
const rest = 2000;

/**
 * Public answers cached as bytes: pages, their data and the catalogue's API answers. An answer that is known to be stale is
 * given for one second at most, and only while a single rendering replaces it; after that, readers wait for that rendering
 * (docs/decisions/0042). While the database cannot be reached, stale answers are given on (I15). Only 200s that last are cached.
 */
export class AnswerCache {
  readonly #answers: RecentlyUsed<string, CachedAnswer>;
  readonly #underWay = new Map<string, UnderWay>();
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
    this.#answers = new RecentlyUsed({ bytes, entries, gone: (key, { tags }) => this.#forget(key, tags) });
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
  peek(key: string): CachedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined || !this.#mayBeGiven(key, answer)) return undefined;
    this.#served += 1;
    return answer;
  }

  /** The cached answer, or the one that is rendered now; a thousand who ask at once wait for one rendering. */
  async get(key: string, render: Render): Promise<CachedAnswer> {
    for (let tries = 0; tries < mostRenderings; tries += 1) {
      const cached = this.peek(key);
      if (cached !== undefined) return cached;
      const stale = this.#answers.peek(key);
      const answer = await this.#orStale(this.#underWay.get(key)?.answer ?? this.#render(key, render), stale);
      if (answer === stale || answer.staleSince === null || this.#isRecent(answer.staleSince)) return answer;
    }
    throw new OvertakenError(key);
  }

  /** Every answer made of this is stale from now on, those that are being rendered too. */
  drop(tag: string): void {
    const now = this.#clock();
    for (const { told } of this.#underWay.values()) told.add(tag, now);
    for (const key of this.#keysOf.get(tag) ?? []) {
      const answer = this.#answers.peek(key);
      if (answer !== undefined) answer.staleSince ??= now;
    }
  }

  /** Changes may have gone unheard: no answer is given any more before it is rendered anew, unless the database is away. */
  clear(): void {
    const now = this.#clock();
    for (const { told } of this.#underWay.values()) told.addEverything(now);
    for (const [, { value }] of this.#answers) value.staleSince = -Infinity;
  }

  /** Resolves once nothing is being rendered any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0)
      await Promise.allSettled([...this.#underWay.values()].map(({ answer }) => answer));
  }

  /** Whether changes are heard at the moment. While they are not, an answer lasts for the grace alone. */
  set heard(heard: boolean) {
    this.#heard = heard;
  }

  #mayBeGiven(key: string, { staleSince, begunAt, until }: CachedAnswer): boolean {
    if (this.#isRecent(this.#awayAt)) return true;
    if (until <= this.#clock()) return false;
    if (staleSince === null) return this.#heard || this.#isRecent(begunAt);
    return this.#underWay.has(key) && this.#isRecent(staleSince);
  }

  /** A clock that was set back makes nothing recent. */
  #isRecent(moment: number, span = grace): boolean {
    const age = this.#clock() - moment;
    return age >= 0 && age < span;
  }

  /** The rendering, or the stale answer where the database is away (I15): known at once, or after its usual silence. */
  async #orStale(rendering: Promise<CachedAnswer>, stale: CachedAnswer | undefined): Promise<CachedAnswer> {
    if (stale === undefined) return rendering;
    try {
      if (!this.#isRecent(this.#awayAt, outage)) return await rendering;
      return await Promise.race([rendering, pause(patienceInOutage, stale, { ref: false })]);
    } catch (error) {
      if (databaseIsUnreachable(error)) return stale;
      throw error;
    }
  }

  #render(key: string, render: Render): Promise<CachedAnswer> {
    const told = new ToldChanges();
    const answer = Promise.resolve()
      .then(() => this.#fill(key, render, told))
      .finally(() => this.#underWay.delete(key));
    answer.catch(() => undefined); // those who wait are told; in an outage nobody may be left
    this.#underWay.set(key, { answer, told });
    return answer;
  }

  async #fill(key: string, render: Render, told: ToldChanges): Promise<CachedAnswer> {
    this.#rendered += 1;
    const begunAt = this.#clock(); // before any data is read
    const rendering = await render().catch((error: unknown) => this.#noteOutage(key, error));
    const answer = await cachedAnswer(rendering, begunAt);
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

  #store(key: string, answer: CachedAnswer): void {
    this.#replace(key, answer);
    if (this.#waiting >= mostWaiting) return; // it stays as it is, a tenth larger
    this.#waiting += 1;
    this.#squeezing = this.#squeezing
      .then(() => this.#squeeze(key, answer))
      .finally(() => (this.#waiting -= 1));
  }

  #replace(key: string, answer: CachedAnswer): void {
    this.#answers.delete(key);
    for (const tag of answer.tags) this.#keysOf.set(tag, (this.#keysOf.get(tag) ?? new Set()).add(key));
    this.#answers.set(key, answer, memoryOf(key, answer));
  }

  #forget(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }

  /** In the background, one at a time, and only of what lasts: the smallest brotli takes the place of the quick one. */
  async #squeeze(key: string, answer: CachedAnswer): Promise<void> {
    const lasts = () => this.#answers.peek(key) === answer && answer.staleSince === null;
    if (!lasts()) return;
    await pause(rest, undefined, { ref: false });
    if (!lasts()) return;
    try {
      const br = await encodeSmallest(await unpack(answer.bodies));
      if (lasts()) this.#replace(key, { ...answer, bodies: { ...answer.bodies, br } });
    } catch (error) {
      this.#report(key, error);
    }
  }
}
