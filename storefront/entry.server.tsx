import { ServerRouter, type EntryContext } from 'react-router';
import { renderToHtml } from './render/render-to-html.ts';

export { shopContext } from './shop-context.ts';
export { lateHydrationScript } from './document/late-hydration.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await renderToHtml(<ServerRouter context={context} url={request.url} />, request.signal);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}
