import type { Transaction } from 'kysely';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Answer, HandlerInput } from '#contract/api-call.ts';
import type { Tables } from '#database/tables.ts';
import { allows, roleRefusal, type StaffRole } from '#domain/shop/staff-permissions.ts';
import { invalidResult, refusedResult, type CallResult } from '../../platform/api/api.ts';
import { HttpRefusal } from '../../platform/api/http-refusal.ts';
import { rollingBack } from '../../platform/api/rolling-back.ts';
import { validate, type Sent } from '../../platform/api/validate.ts';
import type { Shop } from '../../platform/shop.ts';
import { claimStaffKey, storeStaffAnswer, type KeyedRequest } from '../../platform/idempotency/staff-keys.ts';
import { recordAudit, type AuditActor, type AuditEntry } from '../../platform/audit/audit-store.ts';
import type { ChangeResult } from './change-result.ts';
import type { AdminRequestContext, Machine, StaffRequestContext } from './staff-request-context.ts';

type Handler<C extends AdminCall, V> = (
  received: HandlerInput<C>,
  context: V,
) => Promise<Answer<C> | HttpRefusal>;

type Work<C extends AdminCall> = (
  transaction: Transaction<Tables>,
  received: HandlerInput<C>,
  context: StaffRequestContext,
) => Promise<ChangeResult<Answer<C>> | HttpRefusal>;

interface AroundWork<C extends AdminCall> {
  /** Slow work before the transaction, such as asking a payment provider. */
  readonly before?: (received: HandlerInput<C>) => Promise<unknown>;
  /** Work after the commit of which the answer tells. Also of a repeated request, whose answer tells what has become of it. */
  readonly after?: (received: HandlerInput<C>) => Promise<Answer<C> | HttpRefusal>;
}

type MachineWork<C extends AdminCall> = (
  transaction: Transaction<Tables>,
  received: HandlerInput<C>,
  machine: Machine,
) => Promise<ChangeResult<Answer<C>> | HttpRefusal>;

/** Slow work before the transaction, such as decoding a picture. */
type Preparation<C extends AdminCall, Prepared> = (
  received: HandlerInput<C>,
  file: Buffer,
) => Promise<Prepared | HttpRefusal>;

type PreparedWork<C extends AdminCall, Prepared> = (
  transaction: Transaction<Tables>,
  received: HandlerInput<C>,
  prepared: Prepared,
  context: StaffRequestContext,
) => Promise<ChangeResult<Answer<C>> | HttpRefusal>;

/** Reads the uploaded file, after the permission is checked. */
type ReadFile = () => Promise<Buffer | HttpRefusal>;

export interface RegisteredAdminCall {
  readonly call: AdminCall;
  readonly handle: (
    received: HandlerInput<AdminCall>,
    context: StaffRequestContext,
    readFile: ReadFile,
  ) => Promise<unknown>;
}

/** Registers the calls of the back office, checks permissions and writes the audit trail. */
export class AdminApi {
  readonly #served = new Map<string, RegisteredAdminCall>();
  readonly #underway = new Map<string, Promise<unknown>>();
  readonly #shop: Shop;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** A call that needs no session. */
  open<C extends AdminCall>(call: C, handle: Handler<C, AdminRequestContext>): void {
    if (call.permission !== 'open') throw new Error(`${call.name} needs ${call.permission}`);
    this.#add(call, handle);
  }

  /** A GET call for staff with its permission. */
  read<C extends AdminCall>(call: C, handle: Handler<C, StaffRequestContext>): void {
    if (call.permission === 'open') throw new Error(`${call.name} has no permission`);
    if (call.method !== 'GET') throw new Error(`${call.name} changes something: bind it with change()`);
    this.#add(call, handle);
  }

  /**
   * A changing call for staff with its permission. Runs in one transaction together with its audit entries; a refusal
   * rolls everything back.
   */
  change<C extends AdminCall>(call: C, work: Work<C>, { before, after }: AroundWork<C> = {}): void {
    if (call.permission === 'open') throw new Error(`${call.name} has no permission`);
    if (call.method === 'GET') throw new Error(`${call.name} is a GET, which changes nothing`);
    if (call.file !== null) throw new Error(`${call.name} takes a file: bind it with prepare()`);
    this.#add<C>(call, async (received, context) => {
      await before?.(received);
      const keyed = this.#keyed(call, context, received);
      const answer = await this.#changed(context.staff, (open) => work(open, received, context), keyed);
      if (after === undefined || answer instanceof HttpRefusal) return answer;
      return keyed === null ? after(received) : this.#together(keyed, () => after(received));
    });
  }

  /** Like change(), with a preparation outside the transaction, such as processing an uploaded file. */
  prepare<C extends AdminCall, Prepared>(
    call: C,
    preparation: Preparation<C, Prepared>,
    work: PreparedWork<C, Prepared>,
  ): void {
    if (call.permission === 'open') throw new Error(`${call.name} has no permission`);
    if (call.once) throw new Error(`${call.name} moves money or stock: bind it with change()`);
    this.#add<C>(call, async (received, context, readFile) => {
      const file = await readFile();
      if (file instanceof HttpRefusal) return file;
      const prepared = await preparation(received, file);
      if (prepared instanceof HttpRefusal) return prepared;
      return this.#changed(context.staff, (transaction) => work(transaction, received, prepared, context));
    });
  }

  /** Like change(), for a machine, whose token mountAdmin has checked. The audit trail names the token. */
  machine<C extends AdminCall>(call: C, work: MachineWork<C>): void {
    if (call.permission !== 'machine') throw new Error(`${call.name} is for staff`);
    this.#add<C>(call, (received, { machine }) => {
      if (machine === undefined) throw new Error(`${call.name} without a machine`);
      return this.#changed({ id: null, name: machine.name }, (open) => work(open, received, machine));
    });
  }

  /** The request with its Idempotency-Key; null: it has none, or the call moves neither money nor stock. */
  #keyed(
    call: AdminCall,
    { staff: { id: staffId }, idempotencyKey: key }: StaffRequestContext,
    received: unknown,
  ): KeyedRequest | null {
    if (key === null) return null;
    const request = this.#shop.secrets.sign('staff-request', call.name, JSON.stringify(received));
    return { staffId, key, request };
  }

  /** Requests with one key at once wait for the same work, and so get the same answer (I6). */
  #together({ staffId, key }: KeyedRequest, work: () => Promise<unknown>): Promise<unknown> {
    const name = `${staffId} ${key}`;
    const begun = this.#underway.get(name) ?? work().finally(() => this.#underway.delete(name));
    this.#underway.set(name, begun);
    return begun;
  }

  /** With a key the answer is stored in the same transaction, and the same request gets it again (I6); refusals are not stored. */
  async #changed<CallResult>(
    author: AuditActor,
    work: (transaction: Transaction<Tables>) => Promise<ChangeResult<CallResult> | HttpRefusal>,
    keyed: KeyedRequest | null = null,
  ): Promise<unknown> {
    const now = this.#shop.clock();
    const outcome = await rollingBack(this.#shop.database, async (transaction) => {
      const earlier = keyed === null ? undefined : await claimStaffKey(transaction, keyed);
      if (earlier instanceof HttpRefusal) return earlier;
      if (earlier !== undefined) return { ...earlier, afterCommit: null };
      const made = await work(transaction);
      if (made instanceof HttpRefusal) return made;
      await recordAudit(transaction, author, made.entries, now);
      if (keyed === null) return made;
      const result = { answer: made.answer, orderId: orderOf(made.entries), now };
      return (await storeStaffAnswer(transaction, keyed, result)) ?? made;
    });
    if (outcome instanceof HttpRefusal) return outcome;
    await outcome.afterCommit?.();
    return outcome.answer;
  }

  #add<C extends AdminCall>(
    call: C,
    handle: (received: HandlerInput<C>, context: StaffRequestContext, readFile: ReadFile) => Promise<unknown>,
  ): void {
    if (this.#served.has(call.name)) throw new Error(`${call.name} is served twice`);
    this.#served.set(call.name, { call, handle });
  }

  get served(): readonly RegisteredAdminCall[] {
    return [...this.#served.values()];
  }

  /** Checks permission and input, runs the handler and checks the response. Throws only on a bug. */
  async answer(
    { call, handle }: RegisteredAdminCall,
    sent: Sent & { readonly readFile: ReadFile },
    context: StaffRequestContext,
    instance: string,
  ): Promise<CallResult> {
    if (!hasPermission(context.staff.role, call)) return refusedResult(notPermitted, instance);
    const checked = validate(call, sent);
    if (!checked.valid) return invalidResult(checked.errors, instance);
    const answer = await handle(checked.received, context, sent.readFile);
    if (answer instanceof HttpRefusal) return refusedResult(answer, instance);
    return { ok: true, answer: call.answer.parse(answer) };
  }
}

function orderOf([{ kind, id }]: readonly [AuditEntry, ...AuditEntry[]]): number | null {
  return kind === 'order' ? Number(id) : null;
}

function hasPermission(role: StaffRole, { permission }: AdminCall): boolean {
  // The token of a machine was checked by mountAdmin.
  if (permission === 'open' || permission === 'any' || permission === 'machine') return true;
  return allows(role, permission);
}

const notPermitted = new HttpRefusal({ status: 403, code: 'not-permitted', message: roleRefusal });
