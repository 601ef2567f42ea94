import type { z } from 'zod';
import type { Call, HandlerInput } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import { issueMessage } from './issue-message.ts';
import { unstorableText } from './unstorable-text.ts';

export interface Sent {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export type Validated<C extends Call> =
  | { readonly valid: true; readonly received: HandlerInput<C> }
  | { readonly valid: false; readonly errors: Problem['errors'] };

const words = { error: issueMessage };

function errorsOf(part: string, error: z.ZodError): Problem['errors'] {
  return error.issues.map((issue) => ({
    code: issue.path.length > 0 ? issue.path.join('.') : part,
    message: sentence(issue.path.length > 0 ? issue.path.join('.') : part, issue.message),
  }));
}

/** Puts the field's name before messages such as 'is required'. Full sentences stay. */
function sentence(field: string, message: string): string {
  return /^(is|must) /.test(message) ? `${field} ${message}` : message;
}

/**
 * Validates the input of a call. A missing body counts as empty, so that each missing field is named. Text that no column can
 * store is refused here, for every call.
 */
export function validate<C extends Call>(call: C, sent: Sent): Validated<C> {
  for (const part of ['params', 'query', 'body'] as const) {
    const field = unstorableText(sent[part]);
    if (field !== null) {
      const code = field || (part === 'params' ? 'path' : part);
      return { valid: false, errors: [{ code, message: `${code} must not contain control characters` }] };
    }
  }
  const params = call.params.safeParse(sent.params ?? {}, words);
  const query = call.query.safeParse(sent.query ?? {}, words);
  const body = call.body.safeParse(sent.body ?? {}, words);
  const files = filesIn(sent.body);
  if (params.success && query.success && body.success && files.length === 0) {
    const received = { params: params.data, query: query.data, body: body.data };
    return { valid: true, received: received as HandlerInput<C> };
  }
  return {
    valid: false,
    errors: [
      ...(params.success ? [] : errorsOf('path', params.error)),
      ...(query.success ? [] : errorsOf('query', query.error)),
      ...(body.success ? [] : errorsOf('body', body.error)),
      ...files.map((name) => ({
        code: name,
        message: `${name} must not be a file: files are not accepted here`,
      })),
    ],
  };
}

/** Form fields that contain a file. No call of the shop accepts one, so the request is refused. */
function filesIn(body: unknown): string[] {
  return Object.entries(body ?? {}).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().some((one) => one instanceof File) ? [name] : [],
  );
}
