import { expect } from 'vitest';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Answer, HandlerInput } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import { allows, type StaffRole } from '#domain/shop/staff-permissions.ts';
import { problemOf } from '#server/platform/api/problem.ts';
import { validate } from '#server/platform/api/validate.ts';

/** How a stubbed call refuses. Fields of `extra` stand in the problem document, such as `current` of a 409. */
export interface StubbedRefusal {
  readonly status: number;
  /** One sentence for a person. */
  readonly message: string;
  readonly code?: string;
  readonly errors?: Problem['errors'];
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The state of a form that somebody else saved first, as edit-conflict.ts of the server refuses it. */
export function savedMeanwhile(current: object, changedBy = 'Asha Verma'): StubbedRefusal {
  return {
    status: 409,
    code: 'changed-meanwhile',
    message: `${changedBy} saved changes while you were editing. Your input is not lost.`,
    extra: { current, changedBy, changedAt: '2026-11-28T06:10:00.000Z' },
  };
}

/** What a browser sends. */
export interface SentRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body: unknown;
}

type Reply = { readonly answer: unknown } | { readonly refusal: StubbedRefusal } | 'unreachable';

interface Stub {
  readonly call: AdminCall;
  readonly reply: (received: HandlerInput<AdminCall>) => Reply;
  /** Inputs that were valid, oldest first. */
  readonly received: HandlerInput<AdminCall>[];
  gate: Promise<void>;
}

/**
 * The API of the back office for one screen, stubbed call by call. As the server does, it refuses a role without the
 * permission with 403 and input that the schemas of the call refuse with 422, and checks each answer by its schema. A call
 * that is not stubbed fails the test.
 */
export class StubbedApi {
  readonly #stubs = new Map<string, Stub>();
  readonly #faults: string[] = [];
  readonly #held: (() => void)[] = [];
  /** Who is signed in. */
  role: StaffRole = 'owner';

  /** Answers a call, always in the same way or by what it receives. A later stub of the same call takes its place. */
  answer<C extends AdminCall>(call: C, answer: Answer<C> | ((received: HandlerInput<C>) => Answer<C>)): void {
    this.#stub(call, (received) => ({
      answer: isFunction(answer) ? answer(received) : answer,
    }));
  }

  /** Answers or refuses a call by what it receives. */
  decide<C extends AdminCall>(
    call: C,
    decide: (
      received: HandlerInput<C>,
    ) => { readonly answer: Answer<C> } | { readonly refusal: StubbedRefusal },
  ): void {
    this.#stub(call, decide);
  }

  refuse(call: AdminCall, refusal: StubbedRefusal): void {
    this.#stub(call, () => ({ refusal }));
  }

  /** As if the network were gone. */
  loseConnection(call: AdminCall): void {
    this.#stub(call, () => 'unreachable');
  }

  /** Lets a call wait until the returned function is called. */
  hold(call: AdminCall): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.push(resolve);
    this.#stubOf(call).gate = promise;
    return resolve;
  }

  /** What a call received, oldest first. Refused input is not listed. */
  received<C extends AdminCall>(call: C): readonly HandlerInput<C>[] {
    return this.#stubOf(call).received;
  }

  /** Lets all calls that wait go on. */
  release(): void {
    for (const resolve of this.#held) resolve();
  }

  /** After each test. */
  expectOnlyStubbedCalls(): void {
    expect(this.#faults, 'calls without a stub, or with an answer against the contract').toEqual([]);
  }

  /** Throws if the shop cannot be reached. */
  async respond(request: SentRequest): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url, 'https://shop.example');
    const found = [...this.#stubs.values()].flatMap((stub) => {
      const params = stub.call.method === request.method ? paramsOf(stub.call.path, pathname) : null;
      return params === null ? [] : [{ stub, params }];
    });
    // '/orders/counter' is not '/orders/{id}'.
    const match = found.find(({ stub }) => stub.call.path === pathname) ?? found[0];
    if (match === undefined) {
      this.#faults.push(`${request.method} ${request.url} is not stubbed`);
      return this.#refusal({ status: 501, message: 'This call is not stubbed' }, pathname);
    }
    const { call, reply, received, gate } = match.stub;
    if (!this.#mayCall(call)) {
      const message = 'Your role does not allow this. The owner can change your role.';
      return this.#refusal({ status: 403, code: 'not-permitted', message }, pathname);
    }
    const checked = validate(call, {
      params: match.params,
      query: Object.fromEntries(searchParams),
      body: call.file === null ? request.body : {},
    });
    if (!checked.valid) {
      const message = checked.errors.map((error) => error.message).join(', ');
      return this.#refusal({ status: 422, message, errors: checked.errors }, pathname);
    }
    received.push(checked.received);
    await gate;
    const given = reply(checked.received);
    if (given === 'unreachable') throw new TypeError('Failed to fetch');
    if ('refusal' in given) return this.#refusal(given.refusal, pathname);
    return this.#answered(call, given.answer);
  }

  #answered(call: AdminCall, answer: unknown): Response {
    if (call.answerType !== 'application/json') return new Response(String(answer));
    const checked = call.answer.safeParse(answer);
    if (!checked.success) this.#faults.push(`answer of ${call.name}: ${checked.error.message}`);
    return Response.json(checked.data ?? answer);
  }

  #refusal(refusal: StubbedRefusal, instance: string): Response {
    return Response.json(problemOf({ ...refusal, instance }), { status: refusal.status });
  }

  #mayCall({ permission }: AdminCall): boolean {
    return permission === 'any' || permission === 'open' || allowsCall(this.role, permission);
  }

  #stub(call: AdminCall, reply: Stub['reply']): void {
    const received = this.#stubs.get(call.name)?.received ?? [];
    this.#stubs.set(call.name, { call, reply, received, gate: Promise.resolve() });
  }

  #stubOf({ name }: AdminCall): Stub {
    const stub = this.#stubs.get(name);
    if (stub === undefined) throw new Error(`${name} is not stubbed`);
    return stub;
  }
}

function allowsCall(role: StaffRole, permission: Exclude<AdminCall['permission'], 'any' | 'open'>): boolean {
  return permission !== 'machine' && allows(role, permission);
}

/** null: another path. */
function paramsOf(path: string, pathname: string): Record<string, string> | null {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  if (match === null) return null;
  const groups = Object.entries(match.groups ?? {});
  return Object.fromEntries(groups.map(([name, text]) => [name, decodeURIComponent(text)]));
}

function isFunction<Input, Output>(
  given: Output | ((input: Input) => Output),
): given is (input: Input) => Output {
  return typeof given === 'function';
}
