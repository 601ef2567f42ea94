import type { z } from 'zod';
import type { Permission } from '#domain/shop/staff-permissions.ts';
import { call, type Call } from '#contract/api-call.ts';

/** 'open': without a session. 'any': every member of staff. 'machine': the token of a machine, which no member of staff has. */
export type RequiredPermission = Permission | 'any' | 'open' | 'machine';

/**
 * A call of the back office with the permission that it needs, which the server checks before the handler runs.
 * Wire names are camelCase. Amounts are rupees, times ISO 8601 in UTC.
 */
export interface AdminCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends Call<Params, Query, Body, Answer> {
  readonly permission: RequiredPermission;
  /** Set if the body is a file; null for JSON. */
  readonly file: FileBody | null;
  /** It moves money or stock, so that the header Idempotency-Key makes of its repetitions one request (I6). */
  readonly once: boolean;
}

interface FileBody {
  /** Accepted media types. The server detects the real type from the bytes. */
  readonly types: readonly string[];
  readonly most: number;
}

/** A call, known by its answer only. */
export type CallAnswering<Answer> = AdminCall<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Answer>>;

type Nothing = Call['params'];

type CallDefinition<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = Pick<AdminCall, 'name' | 'summary' | 'area' | 'method' | 'permission'> & {
  /** With {name} for each path parameter. */
  readonly path: `/api/admin/${string}`;
  readonly refusals?: readonly number[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  readonly answerType?: AdminCall['answerType'];
  readonly file?: FileBody;
  readonly once?: true;
};

export function adminCall<
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(written: CallDefinition<Params, Query, Body, Answer>): AdminCall<Params, Query, Body, Answer> {
  const { permission, file = null, once = false, ...rest } = written;
  const access = permission === 'open' ? 'public' : 'staff';
  return { ...call<Answer, Params, Query, Body>({ ...rest, access }), permission, file, once };
}
