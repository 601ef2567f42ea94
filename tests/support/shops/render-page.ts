import type { ApiCaller, Reply } from '#contract/api-caller.ts';
import type { Answer, Call } from '#contract/api-call.ts';
import { problemOf } from '#server/platform/api/problem.ts';
import { builtPages } from '#server/web/pages/built-pages.ts';
import type { PageSource } from '#server/web/pages/page-source.ts';
import { buildPages, builtFolder } from '../../../scripts/bundle/build-pages.ts';

export const origin = 'https://shop.example';

/** The response to a call, on a page that a test renders. */
export function stubCall<C extends Call>(call: C, answer: Answer<C>): StubbedCall {
  return { name: call.name, answer };
}

interface StubbedCall {
  readonly name: string;
  readonly answer: unknown;
}

let pages: Promise<PageSource> | undefined;

/** The HTML of a page whose shop answers these calls; all others fail. */
export async function renderTestPage(path: string, ...prepared: readonly StubbedCall[]): Promise<Response> {
  pages ??= buildPages(() => undefined).then(() => builtPages(builtFolder));
  const { render } = await pages;
  const callApi: ApiCaller = async <C extends Call>(call: C): Promise<Reply<C>> => {
    const found = prepared.find(({ name }) => name === call.name);
    if (found !== undefined) return { ok: true, answer: found.answer as Answer<C> };
    return { ok: false, problem: problemOf({ status: 503, message: 'The shop rests', instance: call.path }) };
  };
  return render(new Request(`${origin}${path}`), { callApi, origin });
}
