/** A page as React writes it, with nothing but this content. */
export function renderedPage(content = ''): string {
  return `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/entry.js"/></head><body><main>${content}</main>
<script type="module" async="">import("/assets/entry.js");</script></body></html>`;
}
