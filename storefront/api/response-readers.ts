import type { User } from '#contract/auth.ts';
import type { Answer, Call } from '#contract/api-call.ts';
import type { Coupon } from '#contract/coupons.ts';
import type { Totals } from '#contract/orders.ts';
import type { Problem } from '#contract/problem.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { orderTransitions } from '#domain/orders/order-status.ts';
import { fieldMessage } from './field-message.ts';

// Compatible servers put the same data in different places (API-13). Only this file knows of it.

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** The first of these fields that is present. */
function firstOf(value: unknown, ...names: readonly string[]): unknown {
  const fields = fieldsOf(value);
  return names.map((name) => fields[name]).find((found) => found !== undefined && found !== null);
}

/** The origin that the server writes before picture paths (server/platform/api/absolute-urls.ts). */
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
    // A proxy's page, not a problem document: only the status is known.
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

/** Retry-After in seconds; 0 if absent. */
export function retryAfterOf(problem: Problem | null): number {
  const wait = Number(firstOf(problem, 'retry_after') ?? 0);
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}

/** The current totals in a 409 (PAY-10). */
export function totalsOfProblem(problem: Problem): Totals | null {
  const totals = firstOf(problem, 'totals');
  return typeof firstOf(totals, 'total') === 'number' ? (totals as Totals) : null;
}

/** Whether the bank has blocked the sum of a payment that failed (PAY-20). */
export function isBlocked(problem: Problem): boolean {
  return firstOf(problem, 'blocked') === true;
}

/** A product that another shopper is paying for. */
export interface HeldProduct {
  readonly id: number;
  /** Absent: the product has no stock by size. */
  readonly size?: string;
  readonly name: string;
}

/** The product of a refusal because another shopper is paying for it. */
export function heldProductOf(problem: Problem): HeldProduct | null {
  const product = firstOf(problem, 'held_piece');
  const [id, name] = [firstOf(product, 'id'), firstOf(product, 'name')];
  if (typeof id !== 'number' || typeof name !== 'string') return null;
  const size = firstOf(product, 'size');
  return { id, name, ...(typeof size === 'string' && { size }) };
}

export function tokenOf(answer: unknown): string | null {
  const token =
    firstOf(answer, 'token', 'access_token') ?? firstOf(firstOf(answer, 'data'), 'token', 'access_token');
  return typeof token === 'string' ? token : null;
}

/** Found at user, data, data.user, or in the response itself. */
export function userOf(answer: unknown): User | null {
  const data = firstOf(answer, 'data');
  const user = [firstOf(answer, 'user'), firstOf(data, 'user'), data, answer].find(
    (candidate) => firstOf(candidate, 'email') !== undefined,
  );
  return user === undefined ? null : (user as User);
}

/** Found in the response itself, at data or data.data, or under a name such as wishlist, cart or orders. */
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

/** The product of a wishlist entry. */
export function productOf(entry: unknown): unknown {
  return firstOf(entry, 'productFullInfo', 'product_full_info');
}

export function orderIdOf(order: unknown): number {
  return Number(firstOf(order, 'id', 'order_id'));
}

/**
 * The status to show. The wire says 'canceled', and some servers 'Out for delivery'. An order that is cancelled
 * unless the shop confirms it is not called confirmed (ORDER-10).
 */
export function orderStatusOf(order: unknown): OrderStatus;
export function orderStatusOf<Unknown>(order: unknown, unknown: Unknown): OrderStatus | Unknown;
export function orderStatusOf(order: unknown, unknown: unknown = 'pending'): unknown {
  const written = String(firstOf(order, 'order_status', 'status') ?? '').toLowerCase();
  const status = written.replaceAll(' ', '_').replace(/^canceled$/, 'cancelled');
  if (status === 'confirmed' && firstOf(order, 'lapses_at') !== undefined) return 'pending';
  return Object.hasOwn(orderTransitions, status) ? status : unknown;
}

/** Found at data or in the response itself; null if there is none (CART-5). */
export function couponOf(answer: unknown): Coupon | null {
  const coupon = [firstOf(answer, 'data'), answer].find((place) => firstOf(place, 'code') !== undefined);
  if (coupon === undefined) return null;
  const active = [1, '1', true, 'active'].includes(firstOf(coupon, 'status') as never);
  return { ...(coupon as Coupon), status: active ? 1 : 0 };
}
