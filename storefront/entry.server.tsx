import { ServerRouter, type EntryContext } from 'react-router';
import { renderWhole } from './render/render-whole.ts';

export { shopContext } from './shop-context.ts';
export { lateStartScript } from './start/late-start.ts';

/** A page that is answered whole. Its bytes stand beside: nobody has to read them out of a stream again. */
class WholePage extends Response {
  readonly html: Uint8Array<ArrayBuffer>;

  constructor(html: Uint8Array<ArrayBuffer>, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }

  override text(): Promise<string> {
    return Promise.resolve(new TextDecoder().decode(this.html));
  }
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await renderWhole(<ServerRouter context={context} url={request.url} />, request.signal);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new WholePage(html, { status, headers });
}
