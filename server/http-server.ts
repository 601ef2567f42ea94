import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { importProducts } from '#contract/admin/import.ts';
import { addMoveInPicture, tryMoveIn } from '#contract/admin/move-in.ts';
import { addPicture, addProductPicture } from '#contract/admin/pictures.ts';
import { addCutoutPicture, addTurntablePicture, saveFilm } from '#contract/admin/product-views.ts';
import { addReturnPicture } from '#contract/order-returns.ts';
import { addReviewPicture } from '#contract/reviews.ts';
import { limits } from '#domain/limits.ts';
import type { AnswerRule } from './answered-requests.ts';
import { hasSingleHost, refuseInvalidHost, refuseMisdirected } from './platform/api/host-header.ts';
import type { ResponseCache } from './platform/cache/response-cache.ts';
import { sendCached } from './platform/cache/send-cached.ts';

/** Handles a request before the application, or calls next. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** RFC 9211. */
const cutOff = 'jadau; detail=database-away';

/**
 * Sends a cached response for exactly this URL: one lookup, one write. A closed shop sends none. While the database is away, a
 * header says so.
 */
export function cacheMiddleware(cache: ResponseCache, isOpen = () => true): Front {
  return (request, response, next) => {
    const readable = isOpen() && (request.method === 'GET' || request.method === 'HEAD');
    const answer = readable ? cache.peek(request.url ?? '') : undefined;
    if (readable && cache.isCutOff) response.setHeader('cache-status', cutOff);
    if (answer === undefined) next();
    else sendCached(request, response, answer);
  };
}

/**
 * How long a client may take, in milliseconds. Node checks the first two at an interval; the last ends connections that
 * neither send nor read, so that their responses do not stay in memory.
 */
const defaultTimeouts = {
  headersTimeout: 10_000,
  bodyTimeout: 10_000,
  requestTimeout: limits.uploadTimeout, // for uploads of files; other bodies have bodyTimeout
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  silence: 30_000,
};

interface Rules {
  readonly leaving?: AbortSignal | undefined;
  /** Every request if absent. */
  readonly answers?: AnswerRule | undefined;
}

/** How often a closing server looks for idle connections, in milliseconds. */
const leaving = 50;

/**
 * The HTTP server: middleware, then the application. Slow clients are disconnected. While leaving and closing, it still
 * answers requests on open connections, and closes each after its response.
 */
export function createHttpServer(
  front: Front,
  application: RequestListener,
  { leaving, answers = () => true, ...given }: Partial<typeof defaultTimeouts> & Rules = {},
): Server {
  const { silence, bodyTimeout, ...timeouts } = { ...defaultTimeouts, ...given };
  const server = createServer({ ...timeouts, maxHeaderSize: 16 * 1024 }, (request, response) => {
    if (!hasSingleHost(request)) return refuseInvalidHost(response);
    if (!answers(request)) return refuseMisdirected(response);
    if (hasBody(request)) abortSlowUpload(server, { request, response, time: bodyTimeout });
    if (!server.listening || leaving?.aborted === true) response.shouldKeepAlive = false;
    front(request, response, () => application(request, response));
  });
  server.setTimeout(silence);
  return closingIdleConnections(server);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const uploads = [
  addPicture,
  addProductPicture,
  addCutoutPicture,
  addTurntablePicture,
  saveFilm,
  importProducts,
  tryMoveIn,
  addMoveInPicture,
  addReviewPicture,
  addReturnPicture,
];
const uploadPaths = uploads.map(({ path }) => path.replaceAll(/\{\w+\}/g, '[0-9]+'));
const uploadUrl = new RegExp(`^(${uploadPaths.join('|')})(\\?|$)`);

/**
 * Whether a request uploads a file, which may take longer; checked before routing. Whoever may not upload is answered before
 * the body is read, and then has bodyTimeout. Bodies of shoppers are counted by large-bodies.ts.
 */
function isUpload({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return method === 'POST' && uploadUrl.test(url);
}

interface Dawdling {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly time: number;
}

/** Bodies must arrive in time, except uploads of files, which may be slow. */
function abortSlowUpload(server: Server, { request, response, time }: Dawdling): void {
  let timer: NodeJS.Timeout | undefined;
  const cut = () => {
    if (request.complete) return;
    const error = Object.assign(new Error('a body that took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!server.emit('clientError', error, request.socket)) request.socket.destroy();
  };
  const begin = () => {
    timer = setTimeout(cut, time);
  };
  if (isUpload(request)) response.once('finish', begin);
  else begin();
  request.once('close', () => clearTimeout(timer));
}

/** Node closes idle connections once; those that were busy then would keep the server open for a minute. */
function closingIdleConnections(server: Server): Server {
  const close = server.close.bind(server);
  server.close = (closed) => {
    const sweep = setInterval(() => server.closeIdleConnections(), leaving);
    return close((error) => {
      clearInterval(sweep);
      closed?.(error);
    });
  };
  return server;
}
