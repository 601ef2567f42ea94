import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

export { shopContext } from './shop-context.ts';
export { lateStartScript } from './start/late-start.ts';

/**
 * Renders a page to its complete HTML. Nothing is streamed: pages are kept as bytes, and crawlers and people get the
 * same ones. Without a chunk limit React writes every boundary in its place instead of moving it there by script.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let fault: unknown = null;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      fault = error;
    },
  });
  await stream.allReady;
  if (fault !== null) throw fault;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}
