import { pages } from '#domain/shop/pages.ts';
import { offlinePath } from '#domain/shop/service-worker.ts';
import { savedTitle } from './stored-documents.ts';

/** The honest page for what the device has not stored, with links to what it has. */
export async function offlineDocument(shell: string, documents: string): Promise<Response | undefined> {
  const page = await caches.match(offlinePath, { cacheName: shell, ignoreVary: true });
  if (page === undefined) return undefined;
  const links = [link(pages.cart.path, pages.cart.title), ...(await storedLinks(documents))];
  const list = `<h2>Saved on this device</h2><ul>${links.join('')}</ul></main>`;
  const headers = new Headers(page.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  // A function: in a text, titles with '$&' would be patterns.
  return new Response(
    (await page.text()).replace('</main>', () => list),
    { headers },
  );
}

async function storedLinks(documents: string): Promise<readonly string[]> {
  const cache = await caches.open(documents);
  const stored = await cache.keys();
  const links = stored.toReversed().map(async (request) => {
    const response = await cache.match(request, { ignoreVary: true });
    const { pathname, search } = new URL(request.url);
    return response === undefined ? '' : link(pathname + search, savedTitle(response) || pathname);
  });
  return Promise.all(links);
}

/** A URL's own path and query have no quotes; the title is HTML already. */
function link(address: string, title: string): string {
  return `<li><a href="${address.replaceAll('&', '&amp;')}">${title}</a></li>`;
}
