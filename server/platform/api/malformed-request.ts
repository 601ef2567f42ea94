import type { Socket } from 'node:net';
import { pages } from '#domain/shop/pages.ts';
import { messagePage } from './message-page.ts';
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

/** For people: what makes a request too large is the address of a search. */
const tooLong = messagePage({
  title: 'This address is too long',
  text: 'It has more than this shop can read. If you searched for something, please use fewer words.',
  link: { to: pages.products.path, label: 'All Jewellery' },
});

interface ParserError extends NodeJS.ErrnoException {
  /** What was being read. */
  readonly rawPacket?: unknown;
}

/**
 * Answers bytes that Node cannot parse as a request with a problem document (API-10), an address that is too long with a page. No
 * request object exists, so no instance.
 */
export function answerMalformedRequest(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error));
  socket.destroy(error);
}

function answerTo({ code = '', rawPacket }: ParserError): string {
  const problem = problemOf({ ...(problems[code] ?? unreadable), instance: '' });
  const isPage = code === 'HPE_HEADER_OVERFLOW' && !isCall(rawPacket);
  const body = isPage ? tooLong.html : JSON.stringify(problem);
  const headers = isPage ? tooLong.headers : { 'content-type': problemType };
  return [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Whether a packet begins with a call of the API. One from the middle of a request is a browser's more often. */
function isCall(packet: unknown): boolean {
  return (
    packet instanceof Uint8Array &&
    /^[A-Z]+ \/api\//.test(Buffer.from(packet.subarray(0, 20)).toString('latin1'))
  );
}
