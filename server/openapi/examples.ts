import { readFile } from 'node:fs/promises';

export interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly answer?: unknown;
}

/** Answers that the demo shop gave, by the name of the call. */
export interface Examples {
  readonly calls: Readonly<Record<string, Example>>;
  readonly problem: unknown;
}

/** `npm run examples` writes them anew; a test says when they are out of date. */
export async function readExamples(): Promise<Examples> {
  return JSON.parse(await readFile(new URL('examples.json', import.meta.url), 'utf8')) as Examples;
}
