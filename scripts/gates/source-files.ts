import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { project } from '../project.ts';

/** A node of the ESTree that the parser returns. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

/** A TypeScript file of the project: text, syntax and line numbers are computed when first read. */
export class SourceFile {
  readonly file: string;
  readonly text: string;
  #program: SyntaxNode | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  get program(): SyntaxNode {
    this.#program ??= { ...parseSync(this.file, this.text).program };
    return this.#program;
  }

  get isTest(): boolean {
    return /\.(test|spec)\.tsx?$/.test(this.file) || this.file.startsWith('tests/');
  }

  get lines(): number {
    return this.text.split('\n').length - (this.text.endsWith('\n') ? 1 : 0);
  }

  lineOf(offset: number): number {
    return this.text.slice(0, offset).split('\n').length;
  }
}

const folders = '{admin,bench,contract,database,domain,examples,scripts,server,storefront,tests}';

/** Every TypeScript file of the project, sorted by path. */
export async function readSourceFiles(): Promise<readonly SourceFile[]> {
  const found: string[] = [];
  for await (const file of glob([`${folders}/**/*.{ts,tsx}`, '*.config.ts'], { cwd: project }))
    found.push(file);
  return found
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => new SourceFile(file, readFileSync(join(project, file), 'utf8')));
}

/** Calls `visit` with a node and everything below it, parents first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'type' || typeof value !== 'object') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
