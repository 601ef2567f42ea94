import { createHash } from 'node:crypto';
import { contentPolicy } from './content-policy.ts';

export interface Finished {
  readonly html: string;
  readonly policy: string;
}

interface FinishOptions {
  /** Whether React may start after the first view. */
  readonly late: boolean;
  readonly startScript: string;
  /** Whether the page opens the window of the payment provider. */
  readonly paying: boolean;
  /** Whether that window comes from the provider itself. */
  readonly outside?: boolean;
}

const bootScript = /<script type="module" async="">([^]*?)<\/script>/;
const preload = /<link rel="modulepreload"[^>]*?>/g;
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="(?:application|text)\/)[^>]*>([^]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([^]*?)<\/style>/g;

/**
 * Readies a rendered page for sending: the scripts that start React move into a template, to be taken out late (or at
 * once, on pages that show nothing without), and the policy names every inline script and style by its hash.
 */
export function finishHtml(rendered: string, options: FinishOptions): Finished {
  const html = moveStart(rendered, options);
  const scripts = hashes(aroundContent(html), inlineScript);
  return {
    html,
    policy: contentPolicy({
      scripts,
      styles: hashes(html, inlineStyle),
      paying: options.paying,
      outside: options.outside ?? false,
    }),
  };
}

/** An empty script stays where React will look for its own, so that it finds the document as it wrote it. */
function moveStart(html: string, { late, startScript }: FinishOptions): string {
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

/**
 * The page without its content. Our scripts stand in the head and after the footer; what the shop's texts might smuggle
 * into the content is named by no hash, so it does not run even where the sanitiser fails.
 */
function aroundContent(html: string): string {
  const from = html.indexOf('<main');
  const to = html.lastIndexOf('</main>');
  return from < 0 || to < from ? html : html.slice(0, from) + html.slice(to);
}

function hashes(html: string, elements: RegExp): string {
  return [...html.matchAll(elements)]
    .map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .filter((hash, index, all) => all.indexOf(hash) === index)
    .join(' ');
}
