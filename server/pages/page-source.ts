import type { Ask } from '#contract/ask.ts';

/** Renders a page for anyone: nothing personal is known here. */
export interface PageSource {
  render(request: Request, asking: { ask: Ask; origin: string }): Promise<Response>;
}
