import type { Socket } from 'node:net';
import { problemOf, problemType } from './problem.ts';

const problems: Readonly<Record<string, { status: number; code: string; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too-slow', message: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers-too-large',
    message: 'The headers of the request are larger than 16 KB',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too-large', message: 'The request is too large' },
};
const unreadable = { status: 400, code: 'bad-request', message: 'The request could not be read as HTTP' };

/** Answers bytes that Node cannot parse as a request with a problem document (API-10). No request object exists, so no instance. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(problems[error.code ?? ''] ?? unreadable));
  socket.destroy(error);
}

function answerTo(text: (typeof problems)[string]): string {
  const problem = problemOf({ ...text, instance: '' });
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
