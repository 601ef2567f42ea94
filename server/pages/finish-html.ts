import { createHash } from 'node:crypto';

export interface Finished {
  readonly html: string;
  readonly policy: string;
}

const bootScript = /<script type="module" async="">([^]*?)<\/script>/;
const preload = /<link rel="modulepreload"[^>]*?>/g;
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="(?:application|text)\/)[^>]*>([^]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([^]*?)<\/style>/g;

/**
 * Readies a rendered page for sending: the scripts that start React move into a template, to be taken out late (or at
 * once, on pages that show nothing without), and the policy names every inline script and style by its hash.
 */
export function finishHtml(rendered: string, options: { late: boolean; startScript: string }): Finished {
  const html = moveStart(rendered, options);
  return { html, policy: contentSecurityPolicy(hashes(html, inlineScript), hashes(html, inlineStyle)) };
}

/** An empty script stays where React will look for its own, so that it finds the document as it wrote it. */
function moveStart(html: string, { late, startScript }: { late: boolean; startScript: string }): string {
  const boot = bootScript.exec(html);
  if (boot === null) return html;
  const preloads = html.match(preload) ?? [];
  return html
    .replace(bootScript, () => '<script type="text/plain"></script>')
    .replaceAll(preload, '')
    .replace(
      '</body>',
      () =>
        `<template data-start>${preloads.join('')}<script type="module">${boot[1]}</script></template>` +
        `<script${late ? '' : ' data-now'}>${startScript}</script></body>`,
    );
}

function hashes(html: string, elements: RegExp): string {
  return [...html.matchAll(elements)]
    .map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .filter((hash, index, all) => all.indexOf(hash) === index)
    .join(' ');
}

function contentSecurityPolicy(scripts: string, styles: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trimEnd(),
    `style-src 'self' ${styles}`.trimEnd(),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The map of the contact page, which comes only when the shopper asks for it (decision 0017).
    'frame-src https://www.openstreetmap.org',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
