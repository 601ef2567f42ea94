import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { renderTestPage } from '#tests/support/shops/render-page.ts';
import type { PaymentHosts } from '../../selling/payment/payment-provider.ts';
import { finishHtml } from './finish-html.ts';

const rendered = `<!DOCTYPE html><html><head><style>body{margin:0}</style>
<link rel="modulepreload" href="/assets/entry.js"/></head><body><main><h1>Rings</h1></main>
<script type="application/ld+json">{"@type":"Product"}</script><script>window.a=1</script>
<script type="module" async="">import "/assets/entry.js"; const price = "$&";</script></body></html>`;
function ready(page: string, options: Parameters<typeof finishHtml>[1]) {
  const { html, policy } = finishHtml(Buffer.from(page), options);
  return { html: html.toString(), policy };
}
const finished = (late = true, payment: PaymentHosts | null = null) =>
  ready(rendered, { late, payment, startScript: 'start()' });
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('finishing the HTML of a page', () => {
  it('moves the React start into a template, with its preloads, so that nothing is fetched early', () => {
    const { html } = finished();
    const [before = '', after = ''] = html.split('<template data-start>');
    expect(before).not.toContain('modulepreload');
    expect(before).toContain('<script type="text/plain"></script>');
    expect(after).toContain(
      '<link rel="modulepreload" href="/assets/entry.js"/><script type="module">import',
    );
    expect(after).toContain('const price = "$&";');
  });

  it('finds in a real page what it expects', async () => {
    const page = await (await renderTestPage('/cart')).text();
    expect(() => ready(page, { late: true, payment: null, startScript: '' })).not.toThrow();
  });

  it('starts React at once on pages that show nothing without it', () => {
    expect(finished(true).html).toContain('<script>start()</script>');
    expect(finished(false).html).toContain('<script data-now>start()</script>');
  });

  it('[ROUTE-11] leaves the content as it was rendered', () => {
    expect(finished().html).toContain('<h1>Rings</h1>');
  });

  it('allows no script that was injected into the content', () => {
    const planted = rendered.replace('<h1>Rings</h1>', '<h1>Rings</h1></main><main><script>steal()</script>');
    const { policy } = ready(planted, { late: true, payment: null, startScript: 'start()' });
    expect(policy).not.toContain(hashOf('steal()'));
    expect(policy).toContain(hashOf('window.a=1'));
  });

  it.each([
    '<script type="module" async="">steal()',
    '</body></html><script>steal()</script>',
    '<style>body{display:none}',
    '<link rel="modulepreload" href="//evil.example/x.js"/>',
  ])('finishes a page whose content has %s, as if it were text', (planted) => {
    const { html, policy } = ready(
      rendered.replace('Rings', () => planted),
      { late: true, payment: null, startScript: 'start()' },
    );
    expect(html).toContain(`<h1>${planted}</h1></main>`);
    expect(policy).toBe(finished().policy);
  });

  it.each([
    ['<script type="module" async="">', '<script async="" type="module">'],
    [
      '<script type="module" async="">',
      '<script type="module" async=""></script><script type="module" async="">',
    ],
    ['<link rel="modulepreload"', '<link as="script" rel="modulepreload"'],
    ['</main>', ''],
    ['</body></html>', '</body>\n</html>'],
    ['</body></html>', '</body></html></body></html>'],
    ['</style>', ''],
    ['"$&";</script>', '"$&";'],
  ])('throws if React writes another page: %s becomes %s', (usual, other) => {
    const page = rendered.replace(usual, () => other);
    expect(() => ready(page, { late: true, payment: null, startScript: '' })).toThrow('A rendered page must');
  });

  it('is deterministic, and the policy lists only the styles of this page', () => {
    const once = finished();
    expect(finished()).toEqual(once);
    const other = ready(rendered.replace('margin:0', 'margin:1px'), {
      late: true,
      payment: null,
      startScript: 'start()',
    });
    expect(other.policy).toContain(`style-src 'self' ${hashOf('body{margin:1px}')}`);
    expect(other.policy).not.toContain(hashOf('body{margin:0}'));
  });

  it('allows exactly the page’s own scripts and styles by hash', () => {
    const { policy } = finished();
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(scripts).toEqual([
      "'self'",
      hashOf('window.a=1'),
      hashOf('import "/assets/entry.js"; const price = "$&";'),
      hashOf('start()'),
    ]);
    expect(policy).toContain(`style-src 'self' ${hashOf('body{margin:0}')}`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
  });

  it('[PAY-7] allows the origins of payment widgets on the pages that open them', () => {
    const hosts = {
      script: ['https://js.pay.example'],
      frame: ['https://frame.pay.example'],
      connect: [],
      image: [],
      payment: [],
    };
    const { policy } = finished(false, hosts);
    expect(policy).toMatch(/script-src [^;]* https:\/\/js\.pay\.example;/);
    expect(policy).toContain('frame-src https://www.openstreetmap.org https://frame.pay.example;');
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('trusted-types');
    expect(finished().policy).not.toContain('pay.example');
  });
});
