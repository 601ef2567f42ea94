import { buildPath } from '#domain/build-path.ts';
import type { ApiCaller } from '#contract/api-caller.ts';
import type { Answer, Call, HandlerInput } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import type { ValueCache } from '../cache/value-cache.ts';
import { HttpRefusal } from './http-refusal.ts';
import { problemOf } from './problem.ts';
import { validate, type Sent } from './validate.ts';
import { pageRequestContext, type CustomerRequestContext, type RequestContext } from './request-context.ts';

type Handler<C extends Call, V extends RequestContext> = (
  received: HandlerInput<C>,
  visit: V,
) => Promise<Answer<C> | HttpRefusal>;

export interface RegisteredCall {
  readonly call: Call;
  readonly handle: (received: HandlerInput<Call>, visit: CustomerRequestContext) => Promise<unknown>;
  /** Public reads only: whether this very question may be kept in memory. */
  readonly keep: (received: HandlerInput<Call>) => boolean;
}

export type CallResult =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly problem: Problem; readonly headers: Readonly<Record<string, string>> };

/**
 * The calls that this server answers. Areas add theirs with `open` and `signedIn`; HTTP reaches them through
 * mount.ts, pages rendered here reach them through `ask`, both by the same validation.
 */
export class Api {
  readonly #served = new Map<string, RegisteredCall>();
  readonly #strict: boolean;
  readonly #report: (call: Call, error: unknown) => void;

  /** Strict: an answer that breaks its contract is a fault. Otherwise it is reported and sent as it is known to be safe. */
  constructor(options: { strict: boolean; report: (call: Call, error: unknown) => void }) {
    this.#strict = options.strict;
    this.#report = options.report;
  }

  /** A call for anyone. */
  open<C extends Call>(
    call: C,
    handle: Handler<C, RequestContext>,
    keep: (received: HandlerInput<C>) => boolean = () => true,
  ): void {
    this.#add(call, 'public', handle, keep);
  }

  /** A call for the customer whose token came along. */
  signedIn<C extends Call>(call: C, handle: Handler<C, CustomerRequestContext>): void {
    this.#add(call, 'customer', handle, () => false);
  }

  #add<C extends Call>(
    call: C,
    access: Call['access'],
    handle: Handler<C, CustomerRequestContext>,
    keep: (received: HandlerInput<C>) => boolean,
  ): void {
    if (call.access !== access) throw new Error(`${call.name} is a call for ${call.access}`);
    if (this.#served.has(call.name)) throw new Error(`${call.name} is served twice`);
    this.#served.set(call.name, { call, handle, keep });
  }

  get served(): readonly RegisteredCall[] {
    return [...this.#served.values()];
  }

  /** Validates, handles and checks the answer. Throws only what is a fault of ours. */
  async answer(
    served: RegisteredCall,
    sent: Sent,
    visit: CustomerRequestContext,
    instance: string,
  ): Promise<CallResult> {
    const checked = validate(served.call, sent);
    if (checked.valid) return this.answerValidated(served, checked.received, visit, instance);
    const message = checked.errors.map((error) => error.message).join(', ');
    const problem = problemOf({ status: 422, message, instance, errors: checked.errors });
    return { ok: false, problem, headers: {} };
  }

  /** The same for what was validated before. */
  async answerValidated(
    served: RegisteredCall,
    received: HandlerInput<Call>,
    visit: CustomerRequestContext,
    instance: string,
  ): Promise<CallResult> {
    const answer = await served.handle(received, visit);
    if (answer instanceof HttpRefusal) {
      return { ok: false, problem: answer.problem(instance), headers: answer.headers };
    }
    return { ok: true, answer: this.#checked(served.call, answer) };
  }

  #checked(call: Call, answer: unknown): unknown {
    const parsed = call.answer.safeParse(answer);
    if (parsed.success) return parsed.data;
    if (this.#strict)
      throw new Error(`the response of ${call.name} breaks its contract`, { cause: parsed.error });
    this.#report(call, parsed.error);
    return answer;
  }

  /** For pages: asks as anyone may, from memory where the call may be kept, and collects the tags of what was read. */
  callerFor(answers: ValueCache<CallResult>, tag: (name: string) => void): ApiCaller {
    return async (call, asked) => {
      const served = this.#served.get(call.name);
      if (served === undefined || served.call.access !== 'public')
        throw new Error(`no open call ${call.name}`);
      const sent = { params: asked?.params, query: asked?.query, body: asked?.body };
      const instance = buildPath(served.call.path, sent.params);
      const visiting = (tagged: (name: string) => void) => ({ ...pageRequestContext(tagged), customerId: 0 });
      const received = cacheable(served, sent);
      const read =
        received === null
          ? { answer: await this.answer(served, sent, visiting(tag), instance), tags: [] }
          : await answers.get(`${call.name} ${JSON.stringify(received)}`, (tagged) =>
              this.answerValidated(served, received, visiting(tagged), instance),
            );
      for (const name of read.tags) tag(name);
      return read.answer.ok
        ? { ok: true, answer: read.answer.answer as Answer<typeof call> }
        : { ok: false, problem: read.answer.problem };
    };
  }
}

/** What was asked, validated, where its answer may be cached; else null. */
export function cacheable(served: RegisteredCall, sent: Sent): HandlerInput<Call> | null {
  if (served.call.access !== 'public' || served.call.method !== 'GET') return null;
  const checked = validate<Call>(served.call, sent);
  return checked.valid && served.keep(checked.received) ? checked.received : null;
}
