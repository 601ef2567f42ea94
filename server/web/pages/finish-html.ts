import { hash } from 'node:crypto';
import type { PaymentHosts } from '../../selling/payment/payment-provider.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

export interface FinishedHtml {
  /** UTF-8. */
  readonly html: Buffer;
  readonly policy: string;
}

interface FinishOptions {
  /** Whether React starts after the first view, or at once. */
  readonly late: boolean;
  readonly startScript: string;
  /** The origins of payment widgets, on the page that opens them; null on every other page. */
  readonly payment: PaymentHosts | null;
}

const bootScript = '<script type="module" async="">';
const preload = '<link rel="modulepreload"';
const foot = '</body></html>';

/**
 * Moves the scripts that start React into a template, and builds the policy that names every inline script and style by its
 * hash: pages are cached, so a nonce would be the same for everybody. Works on bytes: decoding and encoding a page of 100 KB would
 * take as long as the work itself. Throws if React writes a page in another way; what stands in its main content does not count.
 */
export function finishHtml(rendered: Buffer, options: FinishOptions): FinishedHtml {
  const { before, main, after } = partsOf(rendered);
  const { kept, preloads } = withoutPreloads(before);
  expectBytes(preloads.length > 0, preload);
  const end = moveStart(after, preloads, options);
  const own = [...kept, end];
  return {
    html: joined([...kept, main, end]),
    policy: contentSecurityPolicy({
      scripts: hashes(
        own.flatMap((part) => contentsOf(part, 'script').filter(runs)),
        hashOf,
      ),
      styles: hashes(
        own.flatMap((part) => contentsOf(part, 'style')),
        hashOfStyle,
      ),
      payment: options.payment,
    }),
  };
}

interface PageParts {
  readonly before: Buffer;
  /** Texts that people typed stand only here: no script or style of it gets a hash, so none runs even if the sanitiser fails. */
  readonly main: Buffer;
  readonly after: Buffer;
}

function partsOf(html: Buffer): PageParts {
  const from = html.indexOf('<main');
  const to = html.lastIndexOf('</main>');
  expectBytes(from >= 0 && to > from, '<main> and </main>');
  return { before: html.subarray(0, from), main: html.subarray(from, to), after: html.subarray(to) };
}

/**
 * Leaves an empty script in place of React's own, so that hydration finds the same document. React's `bootstrapModules` would start
 * at once, and fetch even earlier.
 */
function moveStart(after: Buffer, preloads: readonly Buffer[], { late, startScript }: FinishOptions): Buffer {
  const start = after.indexOf(bootScript);
  expectBytes(start >= 0 && start === after.lastIndexOf(bootScript), `${bootScript} once`);
  const inside = start + bootScript.length;
  const end = after.indexOf('</script>', inside);
  const close = after.length - foot.length;
  expectBytes(end >= 0 && after.indexOf(foot) === close, `${foot} once, at its end`);
  return joined([
    ...[after.subarray(0, start), '<script type="text/plain">', after.subarray(end, close)],
    ...['<template data-start>', ...preloads, '<script type="module">'],
    ...[after.subarray(inside, end), '</script></template>'],
    ...[late ? '<script>' : '<script data-now>', startScript, '</script>', foot],
  ]);
}

function expectBytes(found: boolean, expected: string): asserts found {
  if (!found) throw new Error(`A rendered page must contain ${expected}`);
}

function joined(parts: readonly (Buffer | string)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

function withoutPreloads(html: Buffer): { kept: Buffer[]; preloads: Buffer[] } {
  const kept: Buffer[] = [];
  const preloads: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(preload); at >= 0; at = html.indexOf(preload, from)) {
    kept.push(html.subarray(from, at));
    from = html.indexOf('>', at) + 1;
    preloads.push(html.subarray(at, from));
  }
  return { kept: [...kept, html.subarray(from)], preloads };
}

interface Element {
  /** The opening tag after its name. */
  readonly attributes: string;
  readonly content: Buffer;
}

/** Searches with indexOf: a regular expression takes longer on a page of 100 KB. */
function contentsOf(html: Buffer, name: 'script' | 'style'): Element[] {
  const [opening, closing] = [`<${name}`, `</${name}>`];
  const found: Element[] = [];
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const inside = html.indexOf('>', at) + 1;
    const end = html.indexOf(closing, inside);
    expectBytes(inside > 0 && end >= 0, `${closing} after ${opening}`);
    const attributes = html.toString('latin1', at + opening.length, inside - 1);
    found.push({ attributes, content: html.subarray(inside, end) });
    at = end;
  }
  return found;
}

/** Whether a script is inline and is not data. */
function runs({ attributes }: Element): boolean {
  return !attributes.includes(' src=') && !/ type="(?:application|text)\//.test(attributes);
}

function hashes(elements: readonly Element[], hashed: (content: Buffer) => string): string {
  return [...new Set(elements.map(({ content }) => hashed(content)))].join(' ');
}

function hashOf(content: Buffer): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

/** The shop's styles are the same on every page. */
const known: { readonly content: Buffer; readonly hash: string }[] = [];
const maxCached = 10;

function hashOfStyle(content: Buffer): string {
  const same = known.find((each) => each.content.equals(content));
  if (same !== undefined) return same.hash;
  const hashed = hashOf(content);
  // A copy: a slice would keep the whole page in memory.
  if (known.length < maxCached) known.push({ content: Buffer.from(content), hash: hashed });
  return hashed;
}
