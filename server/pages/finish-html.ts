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

const bootScript = '<script type="module" async="">';
const preload = '<link rel="modulepreload"';

/**
 * Readies a rendered page for sending: the scripts that start React move into a template, to be taken out late (or at
 * once, on pages that show nothing without), and the policy names every inline script and style by its hash.
 */
export function finishHtml(rendered: string, options: FinishOptions): Finished {
  const html = moveStart(rendered, options);
  return {
    html,
    policy: contentPolicy({
      scripts: hashes(contentsOf(aroundContent(html), 'script').filter(runs), hashOf),
      styles: hashes(contentsOf(html, 'style'), hashOfStyle),
      paying: options.paying,
      outside: options.outside ?? false,
    }),
  };
}

/** An empty script stays where React will look for its own, so that it finds the document as it wrote it. */
function moveStart(html: string, { late, startScript }: FinishOptions): string {
  const start = html.lastIndexOf(bootScript);
  if (start < 0) return html;
  const end = html.indexOf('</script>', start);
  const foot = html.lastIndexOf('</body>');
  const boot = html.slice(start + bootScript.length, end);
  const before = withoutPreloads(html.slice(0, start));
  return [
    ...[before.html, '<script type="text/plain">', html.slice(end, foot)],
    ...['<template data-start>', before.preloads, '<script type="module">', boot, '</script></template>'],
    ...[late ? '<script>' : '<script data-now>', startScript, '</script>', html.slice(foot)],
  ].join('');
}

function withoutPreloads(html: string): { html: string; preloads: string } {
  const kept: string[] = [];
  const preloads: string[] = [];
  let from = 0;
  for (let at = html.indexOf(preload); at >= 0; at = html.indexOf(preload, from)) {
    kept.push(html.slice(from, at));
    from = html.indexOf('>', at) + 1;
    preloads.push(html.slice(at, from));
  }
  return { html: [...kept, html.slice(from)].join(''), preloads: preloads.join('') };
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

interface Element {
  /** What stands in its first tag after the name. */
  readonly attributes: string;
  readonly content: string;
}

/** Found by plain looks, not by an expression: a page is a hundred thousand characters long, and is gone over each time. */
function contentsOf(html: string, name: 'script' | 'style'): Element[] {
  const [opening, closing] = [`<${name}`, `</${name}>`];
  const found: Element[] = [];
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const inside = html.indexOf('>', at) + 1;
    const end = html.indexOf(closing, inside);
    if (inside === 0 || end < 0) break;
    const attributes = html.slice(at + opening.length, inside - 1);
    found.push({ attributes, content: html.slice(inside, end) });
    at = end;
  }
  return found;
}

/** Whether a script stands in the page itself, and is no data. */
function runs({ attributes }: Element): boolean {
  return !attributes.includes(' src=') && !/ type="(?:application|text)\//.test(attributes);
}

function hashes(elements: readonly Element[], hash: (content: string) => string): string {
  return [...new Set(elements.map(({ content }) => hash(content)))].join(' ');
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** The shop's styles are the same on every page. */
const known = new Map<string, string>();
const mostKnown = 10;

function hashOfStyle(content: string): string {
  const hash = known.get(content) ?? hashOf(content);
  // A copy: a piece of a page would hold the whole page in memory.
  if (known.size < mostKnown && !known.has(content)) known.set(Buffer.from(content).toString(), hash);
  return hash;
}
