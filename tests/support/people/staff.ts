import type { LightMyRequestResponse } from 'fastify';
import { buildPath } from '#domain/build-path.ts';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import { acceptInvitation } from '#contract/admin/session.ts';
import type { Answer, CallInput } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { invite } from '#server/customers/auth/staff-invitations.ts';
import type { TestShop } from '../shops/test-shop.ts';
import { unwrap } from '../answers/unwrap.ts';

export const staffPassword = 'kundan-and-polki';

export type AdminResult<C extends AdminCall> = { readonly status: number; readonly cookie: string | null } & (
  | { readonly ok: true; readonly answer: Answer<C> }
  | { readonly ok: false; readonly problem: Problem & Record<string, unknown> }
);

export interface AdminRequestOptions {
  readonly headers?: Record<string, string>;
  /** The body of a call that takes a file. */
  readonly file?: Buffer;
}

/** Makes a call of the back office, as our pages do unless other headers are given. */
export async function callAdminApi<C extends AdminCall>(
  shop: TestShop,
  call: C,
  input: Partial<CallInput<C>> & AdminRequestOptions = {},
): Promise<AdminResult<C>> {
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const response = await shop.app.inject({
    method: call.method,
    url: `${buildPath(call.path, input.params)}?${query}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(input.file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      ...input.headers,
    },
    ...(input.file === undefined ? {} : { payload: input.file }),
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
  const { statusCode: status } = response;
  const cookie = String(response.headers['set-cookie'] ?? '').split(';')[0] || null;
  return status === 200
    ? { ok: true, status, cookie, answer: answerIn<C>(response) }
    : { ok: false, status, cookie, problem: response.json<Problem & Record<string, unknown>>() };
}

/** A response that is not JSON is returned as text. */
function answerIn<C extends AdminCall>(response: LightMyRequestResponse): Answer<C> {
  const json = String(response.headers['content-type']).includes('json');
  return json ? response.json<Answer<C>>() : (response.body as Answer<C>);
}

export type TestStaff = Awaited<ReturnType<typeof createStaff>>;

/** A member of staff with this role, invited and signed in: `owner.call(updateCategory, { ... })`. */
export async function createStaff(shop: TestShop, role: StaffRole, name = `A ${role}`) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@shop.example`;
  const { token } = await invite(shop.database.query, { email, role, invitedBy: null }, shop.now);
  const reply = await callAdminApi(shop, acceptInvitation, {
    body: { token, name, password: staffPassword },
  });
  const { id } = unwrap(reply);
  const headers = { cookie: reply.cookie ?? '' };
  return {
    id,
    name,
    email,
    role,
    headers,
    call: <C extends AdminCall>(
      call: C,
      input: Partial<CallInput<C>> & Pick<AdminRequestOptions, 'file'> = {},
    ) => callAdminApi(shop, call, { ...input, headers }),
  };
}
