import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MediaUnavailable } from './media-unavailable.ts';
import { OutdatedRenderError } from '../cache/response-cache.ts';
import { unavailablePage } from './message-page.ts';
import { isResourcePath } from './is-resource-path.ts';
import { databaseIsUnavailable } from './database-unavailable.ts';
import { instanceOf, problemOf, problemType } from './problem.ts';

const plain: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'bad-request', message: 'The request could not be read' },
  413: { code: 'too-large', message: 'The request is larger than 64 KB' },
  414: { code: 'too-long', message: 'A part of this address is too long' },
  415: { code: 'unsupported-type', message: 'Send application/json, or a form from this site' },
};

/** The code of `refuse_erased_customer` in the database: the account was erased while the request was under way. */
const erasedCustomer = 'JD001';

/** Handles all internal errors: logs the details, and responds with a plain message and the request id of the log entry. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const instance = instanceOf(request);
    if ((error.statusCode ?? 500) < 500) return answerUnreadableRequest(error, request, reply);
    if (error.code === erasedCustomer) return answerErasedCustomer(reply, instance);
    if (error instanceof MediaUnavailable) {
      request.log.warn({ err: error }, 'the bucket of the pictures cannot be reached');
      return answerMediaUnavailable(reply, instance);
    }
    request.log.error({ err: error }, 'fault');
    const away = error instanceof OutdatedRenderError || databaseIsUnavailable(error);
    if (away && isPage(request))
      return reply.code(503).headers(unavailablePage.headers).send(unavailablePage.html);
    const problem = problemOf({
      status: away ? 503 : 500,
      code: away ? 'unavailable' : 'fault',
      message: away
        ? 'The shop is temporarily unavailable. Please try again in a moment.'
        : `Something went wrong on our side. Please try again; if it happens again, tell us the number ${request.id}.`,
      instance,
    });
    if (away) reply.header('retry-after', '5');
    return reply.code(problem.status).type(problemType).send(problem);
  });
}

/** The bucket of the pictures cannot be reached. Pages and orders do not need it. */
function answerMediaUnavailable(reply: FastifyReply, instance: string) {
  const problem = problemOf({
    status: 503,
    code: 'media-unavailable',
    message: 'Pictures cannot be reached right now. Nothing was changed. Please try again in a minute.',
    instance,
  });
  reply.header('retry-after', '60').header('cache-control', 'no-store');
  return reply.code(503).type(problemType).send(problem);
}

/** A 401 ends the session of the shopper; the staff keep theirs. */
function answerErasedCustomer(reply: FastifyReply, instance: string) {
  const status = instance.startsWith('/api/admin/') ? 409 : 401;
  const problem = problemOf({ status, code: 'auth-001', message: 'This account was erased', instance });
  return reply.code(status).type(problemType).send(problem);
}

/** Requests that cannot be parsed, including their URL; no route handles them. */
export function answerUnreadableRequest(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 400;
  const said = plain[status] ?? { code: 'refused', message: 'The request was refused' };
  return reply
    .code(status)
    .type(problemType)
    .send(problemOf({ status, ...said, instance: instanceOf(request) }));
}

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return ['GET', 'HEAD'].includes(method) && !isResourcePath(path) && !/^\/admin\/|\.\w+$/.test(path);
}
