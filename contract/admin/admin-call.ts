import type { z } from 'zod';
import type { Permission } from '#domain/shop/staff-permissions.ts';
import { call, type Call } from '#contract/api-call.ts';

/** 'open': before anyone is signed in. 'any': every member of the staff, for what is their own. */
export type RequiredPermission = Permission | 'any' | 'open';

/**
 * One call of the back office as a value, like those of the shop. It names the permission it needs, or does not compile;
 * the server's kernel checks it before the handler is asked. Wire names are the domain's own (camelCase): there are no older
 * clients here. Amounts are rupees, times ISO 8601 in UTC, as in the shop's API.
 */
export interface AdminCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends Call<Params, Query, Body, Answer> {
  readonly permission: RequiredPermission;
  /** The body is a file, sent as its bytes, up to so many; null: JSON. */
  readonly file: FileBody | null;
}

interface FileBody {
  /** Media types that a client may name; what the file is, its bytes say. */
  readonly types: readonly string[];
  readonly most: number;
}

type Nothing = Call['params'];

type CallDefinition<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = Pick<AdminCall, 'name' | 'summary' | 'area' | 'method' | 'permission'> & {
  /** Under /api/admin, with {name} for each path parameter. */
  readonly path: `/api/admin/${string}`;
  readonly refusals?: readonly number[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  readonly answerType?: AdminCall['answerType'];
  readonly file?: FileBody;
};

export function adminCall<
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(written: CallDefinition<Params, Query, Body, Answer>): AdminCall<Params, Query, Body, Answer> {
  const { permission, file = null, ...rest } = written;
  const access = permission === 'open' ? 'public' : 'staff';
  return { ...call<Answer, Params, Query, Body>({ ...rest, access }), permission, file };
}
