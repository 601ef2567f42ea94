import type { User } from '#contract/auth.ts';
import type { Answer, Call } from '#contract/api-call.ts';
import type { Coupon } from '#contract/coupons.ts';
import type { Totals } from '#contract/orders.ts';
import type { Problem } from '#contract/problem.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { orderTransitions } from '#domain/orders/order-status.ts';
import { fieldMessage } from './field-message.ts';

// The servers of this family put the same thing in different places (API-13). Here, and only here, the browser knows of it.

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** The first of the named fields that is there. */
function firstOf(value: unknown, ...names: readonly string[]): unknown {
  const fields = fieldsOf(value);
  return names.map((name) => fields[name]).find((found) => found !== undefined && found !== null);
}

/** The origin of a picture's address, in the fields that the server writes it into (server/api/absolute-urls.ts). */
const pictureOrigin = /"(path|thumbnail|photo|icon|image|picture)":"https?:\/\/[^/"]+(?=\/)/g;

/**
 * What a call answered. Its shape is the contract's: a response that breaks it fails the tests of the server (API-11). Where the
 * API is the shop's own, its pictures are too: their origin is cut off, so that they load under whatever name the shop is
 * visited by.
 */
export function parseAnswer<C extends Call>(text: string, ownHost: boolean): Answer<C> {
  return JSON.parse(ownHost ? text.replaceAll(pictureOrigin, '"$1":"') : text) as Answer<C>;
}

/**
 * A refusal, with what is missing filled in. Whatever else it carries stays with it. `wait`: its Retry-After, in seconds;
 * `failure`: what is said of it where it has no words of its own (API-12).
 */
export function parseProblem(
  text: string,
  status: number,
  wait: string | null = null,
  failure = '',
): Problem {
  let given: Fields = {};
  try {
    given = fieldsOf(JSON.parse(text));
  } catch {
    // A proxy's page in place of a document: the status alone tells.
  }
  const message = String(firstOf(given, 'message') ?? firstOf(given['data'], 'message') ?? '') || failure;
  const listed = Array.isArray(given['errors']) ? given['errors'] : [];
  const errors = listed.map((error: unknown) => {
    const code = String(firstOf(error, 'code') ?? '');
    const text = typeof error === 'string' ? error : String(firstOf(error, 'message') ?? '');
    return { code, message: fieldMessage(code, text), text };
  });
  return {
    type: 'about:blank',
    title: '',
    detail: message,
    instance: '',
    ...(wait !== null && { retry_after: Number(wait) }),
    ...given,
    status,
    success: false,
    message: errors.find(({ text }) => text === message)?.message ?? message,
    errors: errors.map(({ code, message: words }) => ({ code, message: words })),
  };
}

/** The seconds after which a refusal may be asked again; 0 where it says nothing of that. */
export function retryAfterOf(problem: Problem | null): number {
  const wait = Number(firstOf(problem, 'retry_after') ?? 0);
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}

/** The right totals that a 409 brings along (PAY-10). */
export function totalsOfProblem(problem: Problem): Totals | null {
  const totals = firstOf(problem, 'totals');
  return typeof firstOf(totals, 'total') === 'number' ? (totals as Totals) : null;
}

/** A piece for which somebody else is paying, in the words of the shop. */
export interface HeldProduct {
  readonly id: number;
  readonly name: string;
  readonly sentence: string;
}

/** The piece that a refusal is about, because somebody else is paying for it. */
export function heldProductOf(problem: Problem): HeldProduct | null {
  const product = firstOf(problem, 'held_piece');
  const [id, name] = [firstOf(product, 'id'), firstOf(product, 'name')];
  return typeof id === 'number' && typeof name === 'string' ? { id, name, sentence: problem.message } : null;
}

export function tokenOf(answer: unknown): string | null {
  const token =
    firstOf(answer, 'token', 'access_token') ?? firstOf(firstOf(answer, 'data'), 'token', 'access_token');
  return typeof token === 'string' ? token : null;
}

/** At user, at data, at data.user, or the answer itself. */
export function userOf(answer: unknown): User | null {
  const data = firstOf(answer, 'data');
  const user = [firstOf(answer, 'user'), firstOf(data, 'user'), data, answer].find(
    (candidate) => firstOf(candidate, 'email') !== undefined,
  );
  return user === undefined ? null : (user as User);
}

/** A list: the answer itself, or at data, data.data, or one of the names (wishlist, cart, orders), there or under data. */
export function listOf<Item>(
  answer: readonly Item[] | object | null,
  ...names: readonly string[]
): readonly Item[] {
  const data = firstOf(answer, 'data');
  const places = [answer, firstOf(answer, ...names), data, firstOf(data, 'data'), firstOf(data, ...names)];
  const list = places.find((place) => Array.isArray(place));
  return Array.isArray(list) ? (list as readonly Item[]) : [];
}

export function productIdOf(entry: unknown): number {
  return Number(firstOf(entry, 'product_id', 'productId', 'id'));
}

/** The piece of a wishlist's entry. */
export function productOf(entry: unknown): unknown {
  return firstOf(entry, 'productFullInfo', 'product_full_info');
}

export function orderIdOf(order: unknown): number {
  return Number(firstOf(order, 'id', 'order_id'));
}

/** The wire writes 'canceled', and some servers 'Out for delivery'. 'unknown' stands for a status that nobody knows. */
export function orderStatusOf(order: unknown): OrderStatus;
export function orderStatusOf<Unknown>(order: unknown, unknown: Unknown): OrderStatus | Unknown;
export function orderStatusOf(order: unknown, unknown: unknown = 'pending'): unknown {
  const written = String(firstOf(order, 'order_status', 'status') ?? '').toLowerCase();
  const status = written.replaceAll(' ', '_').replace(/^canceled$/, 'cancelled');
  return Object.hasOwn(orderTransitions, status) ? status : unknown;
}

/** The coupon at data, or at the body itself; null where an answer holds none (CART-5). */
export function couponOf(answer: unknown): Coupon | null {
  const coupon = [firstOf(answer, 'data'), answer].find((place) => firstOf(place, 'code') !== undefined);
  if (coupon === undefined) return null;
  const active = [1, '1', true, 'active'].includes(firstOf(coupon, 'status') as never);
  return { ...(coupon as Coupon), status: active ? 1 : 0 };
}
