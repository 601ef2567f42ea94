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
  context: V,
) => Promise<Answer<C> | HttpRefusal>;

export interface RegisteredCall {
  readonly call: Call;
  readonly handle: (received: HandlerInput<Call>, context: CustomerRequestContext) => Promise<unknown>;
  /** Public reads only: whether the response to this input may be cached. */
  readonly keep: (received: HandlerInput<Call>) => boolean;
}

export type CallResult =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly problem: Problem; readonly headers: Readonly<Record<string, string>> };

export function refusedResult(refusal: HttpRefusal, instance: string): CallResult {
  return { ok: false, problem: refusal.problem(instance), headers: refusal.headers };
}

/** Of input that breaks the schemas of its call. */
export function invalidResult(errors: Problem['errors'], instance: string): CallResult {
  const message = errors.map((error) => error.message).join(', ');
  return { ok: false, problem: problemOf({ status: 422, message, instance, errors }), headers: {} };
}

/**
 * The calls that this server implements. Areas register theirs with `open` and `signedIn`. HTTP requests arrive through
 * mount-api.ts, pages through `callerFor`; both are validated in the same way.
 */
export class Api {
  readonly #served = new Map<string, RegisteredCall>();
  readonly #strict: boolean;
  readonly #report: (call: Call, error: unknown) => void;

  /** strict: a response that breaks its contract is an error. Otherwise it is reported, and sent as it is. */
  constructor(options: { strict: boolean; report: (call: Call, error: unknown) => void }) {
    this.#strict = options.strict;
    this.#report = options.report;
  }

  /** Registers a call for everybody. */
  open<C extends Call>(
    call: C,
    handle: Handler<C, RequestContext>,
    keep: (received: HandlerInput<C>) => boolean = () => true,
  ): void {
    this.#add(call, 'public', handle, keep);
  }

  /** Registers a call for signed-in customers. */
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

  /** Validates the input, runs the handler and checks the response. Throws only for internal errors. */
  async answer(
    served: RegisteredCall,
    sent: Sent,
    context: CustomerRequestContext,
    instance: string,
  ): Promise<CallResult> {
    const checked = validate(served.call, sent);
    if (checked.valid) return this.answerValidated(served, checked.received, context, instance);
    return invalidResult(checked.errors, instance);
  }

  /** The same for validated input. */
  async answerValidated(
    served: RegisteredCall,
    received: HandlerInput<Call>,
    context: CustomerRequestContext,
    instance: string,
  ): Promise<CallResult> {
    const answer = await served.handle(received, context);
    if (answer instanceof HttpRefusal) return refusedResult(answer, instance);
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

  /** Calls the API for a page, without a customer: from the cache where possible. Reports the tags of the data. */
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

/** The validated input if its response may be cached, else null. */
export function cacheable(served: RegisteredCall, sent: Sent): HandlerInput<Call> | null {
  if (served.call.access !== 'public' || served.call.method !== 'GET') return null;
  const checked = validate<Call>(served.call, sent);
  return checked.valid && served.keep(checked.received) ? checked.received : null;
}
