import { readFile } from 'node:fs/promises';

export interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly answer?: unknown;
}

/** Responses of the demo shop, by operationId. */
export interface Examples {
  readonly calls: Readonly<Record<string, Example>>;
  readonly problem: unknown;
}

/** Written by `npm run examples`; a test fails when they are outdated. */
export async function readExamples(): Promise<Examples> {
  return JSON.parse(await readFile(new URL('examples.json', import.meta.url), 'utf8')) as Examples;
}
